import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { maxUploadBytes } from "../../app/lib/uploaded-picture.ts"
import { createUploadHandler } from "./take-upload.ts"
import type { SaveOutcome } from "./upload-store.ts"

type Setting = { allowed?: boolean | null; wait?: number; outcome?: SaveOutcome }

function open({ allowed = true, wait = 0, outcome = "saved" }: Setting = {}) {
  const save = vi.fn(async () => outcome)
  const take = vi.fn(async () => wait)
  const noteUpload = vi.fn(async (_uploader: string, _picture: string) => null)
  const log = { error: vi.fn() }
  const answer = createUploadHandler({
    store: { save, read: async () => null },
    mayUpload: async () => allowed,
    noteUpload,
    limiter: { take, async reset() {} },
    enqueue: (_owner, task) => task(),
    log,
  })
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    answer(
      new Request("http://site.example/uploads", {
        method: "POST",
        headers: { authorization: "Bearer a.b.c", ...headers },
        body,
        duplex: "half",
      } as RequestInit),
      "10.0.0.1",
    )
  return { send, save, take, noteUpload, log }
}

const picture = () =>
  sharp({ create: { width: 50, height: 40, channels: 3, background: "#a8552a" } })
    .png()
    .toBuffer()
    .then(bytes => new Uint8Array(bytes))

/** A body without an announced length that never ends. */
const endless = () => new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(65_536)) })

test("a picture is kept with the uploader's token, and its address is answered", async () => {
  const { send, save } = open()
  const answer = await send(await picture())
  expect(answer.status).toBe(201)
  const url = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-50\.webp$/)
  expect(await answer.json()).toEqual({ url, width: 50, height: 40 })
  expect(save.mock.calls.map(([...given]) => given)).toEqual([
    [expect.objectContaining({ format: "avif" }), "a.b.c"],
    [expect.objectContaining({ format: "webp" }), "a.b.c"],
  ])
})

test("[ACT-01] it is written down who has uploaded a picture", async () => {
  const sub = "00000000-0000-4000-8000-000000000001"
  const claims = JSON.stringify({ sub, session_id: sub, email: "anna@kupryt.example" })
  const { send, noteUpload } = open()
  const authorization = `Bearer a.${Buffer.from(claims).toString("base64url")}.c`
  const answer = await send(await picture(), { authorization })
  expect(noteUpload.mock.calls).toEqual([[sub, (await answer.json()).url]])
})

test.for<[string, Setting, number, string]>([
  ["is no administrator", { allowed: false }, 403, "denied"],
  ["cannot be asked about", { allowed: null }, 503, "failed"],
  ["has sent too many", { wait: 42 }, 429, "tooMany"],
])("the body of a client that %s is not read", async ([, setting, status, fault]) => {
  const { send, save } = open(setting)
  const answer = await send(endless())
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ fault })
  expect(answer.headers.get("retry-after")).toBe(status === 429 ? "42" : null)
  expect(save).not.toHaveBeenCalled()
})

test("of a file that is too large no more is read than may be, whatever its length was said to be; what is no picture is refused", async () => {
  const { send } = open()
  expect((await send("x", { "content-length": String(maxUploadBytes + 1) })).status).toBe(413)
  for (const [answer, status, fault] of [
    [await send(endless()), 413, "tooLarge"],
    [await send("<svg/>", { "content-type": "image/png" }), 415, "unsupported"],
  ] as const)
    expect([answer.status, await answer.json()]).toEqual([status, { fault }])
})

test.for<[SaveOutcome, number]>([
  ["denied", 403],
  ["failed", 503],
])("a store that says %s is answered with %i", async ([outcome, status]) => {
  const { send, log } = open({ outcome })
  expect((await send(await picture())).status).toBe(status)
  expect(log.error).toHaveBeenCalledTimes(outcome === "failed" ? 1 : 0)
})
