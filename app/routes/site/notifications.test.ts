import { RouterContextProvider } from "react-router"
import { beforeEach, expect, test, vi } from "vitest"
import { type ServerEnvironment, serverEnvironment } from "#app/lib/server-environment.ts"
import { action as sendMessage } from "./contact.tsx"
import { action as subscribe } from "./newsletter.tsx"

const notifyEmails = ["biuro@kupryt.example", "handel@kupryt.example"]
const message = {
  ...{ name: "Jan Nowak", email: "jan@huta.example", phone: "", company: "", subject: "other" },
  message: "Dwie tony miedzi",
}

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const fetch = vi.fn<typeof globalThis.fetch>()
let saveError: { code: string } | null
let supabaseUrl: string | null

beforeEach(() => {
  vi.resetAllMocks()
  saveError = null
  supabaseUrl = null
})

const privileged = {
  rpc: async (_name: string, row: { submission_id: string }) =>
    saveError
      ? { data: null, error: saveError }
      : { data: { id: row.submission_id, created_at: "2026-11-27T12:00:00Z", attached: 0 }, error: null },
  from: () => ({ insert: () => ({ select: async () => ({ error: saveError }) }) }),
}

/** Submits a form as a browser without JavaScript does; returns the response's status. */
async function send(action: typeof sendMessage | typeof subscribe, path: string, form: object) {
  const context = new RouterContextProvider()
  context.set(serverEnvironment, {
    ...{ privileged, notifyEmails, log, notificationFetch: fetch },
    publicConfig: {
      publishableKey: "sb_publishable_test",
      siteUrl: "https://www.kupryt.example",
      supabaseUrl,
    },
    limits: { take: async () => 0, takeNewsletterAddress: async () => 0 },
    formTokens: { read: () => ({ id: "1", age: 60_000 }) },
  } as unknown as ServerEnvironment)
  const url = new URL(`https://www.kupryt.example${path}`)
  const body = new URLSearchParams({ ...form })
  const request = new Request(url, { method: "POST", body })
  const answer = await (action as typeof sendMessage)({
    ...{ request, url, context },
  } as unknown as Parameters<typeof sendMessage>[0]).catch((thrown: Response) => ({ init: thrown }))
  return "init" in answer ? answer.init?.status : undefined
}

const forms = [
  {
    kind: "message",
    saved: 201,
    send: () => send(sendMessage, "/contact", { ...message, consent: "on", token: "t", website: "" }),
    notification: { type: "contact", formData: { ...message, consent: true }, recipientEmails: notifyEmails },
  },
  {
    kind: "subscription",
    saved: 303,
    send: () => send(subscribe, "/newsletter", { email: message.email, website: "" }),
    notification: { type: "newsletter", email: message.email, recipientEmails: notifyEmails },
  },
] as const

test.for(forms)(
  "[CON-11] [NEWS-05] [CALL-01] a saved $kind is followed by one call: JSON, an empty bearer, both addresses; its response is logged",
  async ({ send, saved, notification }) => {
    fetch.mockResolvedValue(Response.json({ accepted: "by the function" }, { status: 202 }))
    expect(await send()).toBe(saved)
    await expect.poll(() => log.info.mock.calls.length).toBe(1)
    expect(log.info.mock.calls[0]?.[0]).toEqual({ status: 202, answer: { accepted: "by the function" } })
    expect(fetch).toHaveBeenCalledOnce()
    const [address, { method, headers, body } = {}] = fetch.mock.calls[0] ?? []
    expect([address, method]).toEqual(["https://www.kupryt.example/functions/v1/send-notification", "POST"])
    expect(headers).toMatchObject({ "content-type": "application/json", authorization: "Bearer " })
    expect(JSON.parse(String(body))).toEqual(notification)
  },
)

test.for(forms)(
  "[CALL-01] a call after a saved $kind that fails or hangs does not affect the visitor's response",
  async ({ send, saved }) => {
    fetch.mockRejectedValueOnce(new TypeError("fetch failed"))
    expect(await send()).toBe(saved)
    await expect.poll(() => log.warn.mock.calls.length).toBe(1)
    fetch.mockResolvedValueOnce(new Response("<html>", { status: 502 }))
    expect(await send()).toBe(saved)
    await expect.poll(() => log.warn.mock.calls.length).toBe(2)
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain("Nowak")
    fetch.mockReturnValueOnce(new Promise(() => {}))
    expect(await send()).toBe(saved)
    expect(log.error).not.toHaveBeenCalled()
  },
)

test("[CALL-01] a form that was not saved sends no notification; a hosted Supabase is called at its own host", async () => {
  saveError = { code: "57P01" }
  for (const { send } of forms) expect(await send()).toBe(503)
  expect(fetch).not.toHaveBeenCalled()
  saveError = null
  supabaseUrl = "https://project.supabase.example"
  fetch.mockResolvedValue(Response.json({}))
  await forms[0].send()
  await expect.poll(() => fetch.mock.calls.length).toBe(1)
  expect(fetch.mock.calls[0]?.[0]).toBe(`${supabaseUrl}/functions/v1/send-notification`)
})
