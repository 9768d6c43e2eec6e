import { beforeEach, expect, test, vi } from "vitest"
import { type Notification, sendNotification } from "./send-notification.server.ts"
import type { ServerEnvironment } from "./server-environment.ts"

const recipientEmails = ["biuro@kupryt.example", "handel@kupryt.example"]
const contact: Notification = {
  type: "contact",
  formData: { name: "Jan Nowak", message: "Dwie tony miedzi", consent: true },
  recipientEmails,
}

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.resetAllMocks()
})

function environment(supabaseUrl: string | null = null): ServerEnvironment {
  const siteUrl = "https://www.kupryt.example"
  return {
    publicConfig: { publishableKey: "sb_publishable_test", siteUrl, supabaseUrl },
    notificationFetch: fetch,
    log,
  } as unknown as ServerEnvironment
}

test.for([contact, { type: "newsletter", email: "jan@huta.example", recipientEmails }] as const)(
  "[CON-11] [NEWS-05] [CALL-01] a saved $type is told to the function with its data and the two addresses",
  async notification => {
    fetch.mockResolvedValue(Response.json({ accepted: true }, { status: 202 }))
    await sendNotification(environment(), notification)
    const [address, request] = fetch.mock.calls[0] ?? []
    expect(address).toBe("https://www.kupryt.example/functions/v1/send-notification")
    expect(request?.method).toBe("POST")
    expect(new Headers(request?.headers).get("content-type")).toBe("application/json")
    expect(new Headers({ authorization: "x", ...request?.headers }).get("authorization")).toBe("Bearer")
    expect(JSON.parse(String(request?.body))).toEqual(notification)
  },
)

test("[CALL-01] a hosted Supabase is told at its own host", async () => {
  fetch.mockResolvedValue(Response.json({ accepted: true }, { status: 202 }))
  await sendNotification(environment("https://project.supabase.example"), contact)
  expect(fetch.mock.calls[0]?.[0]).toBe("https://project.supabase.example/functions/v1/send-notification")
})

test("[CALL-01] the answer is read and only logged", async () => {
  fetch.mockResolvedValue(Response.json({ accepted: true }, { status: 202 }))
  await sendNotification(environment(), contact)
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { status: 202, answer: { accepted: true } },
    expect.any(String),
  )
})

test.for([
  ["the backend cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ["the answer is no JSON", async () => new Response("<html>", { status: 502 })],
  ["the call takes too long", () => Promise.reject(new DOMException("timed out", "TimeoutError"))],
] as const)(
  "[CON-11] [CALL-01] when %s, that is logged without the message and nothing fails",
  async ([, answer]) => {
    fetch.mockImplementation(answer)
    await expect(sendNotification(environment(), contact)).resolves.toBeUndefined()
    expect(log.warn).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain("Nowak")
  },
)
