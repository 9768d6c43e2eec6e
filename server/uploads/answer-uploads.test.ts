import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { maxUploadBytes, type UploadFault, uploadNames } from "../../app/lib/uploaded-picture.ts"
import type { Enqueue } from "../http/limits/fair-queue.ts"
import { createUploadAnswers } from "./answer-uploads.ts"
import type { PictureRows } from "./picture-rows.ts"
import type { SaveOutcome } from "./upload-store.ts"

type Setting = {
  allowed?: boolean | null
  wait?: number
  outcome?: SaveOutcome
  begun?: Awaited<ReturnType<PictureRows["begin"]>>
  removed?: Awaited<ReturnType<PictureRows["remove"]>>
  filesGo?: boolean
  fetched?: Buffer | UploadFault
  isFull?: boolean
}

const headers = { authorization: "Bearer a.b.c" }

function open({ allowed = true, wait = 0, outcome = "saved", begun = "new", ...setting }: Setting = {}) {
  const save = vi.fn(async () => outcome)
  const take = vi.fn(async () => wait)
  const log = { info: vi.fn(), error: vi.fn() }
  const rows = {
    begin: vi.fn(async (..._: unknown[]) => begun),
    remove: vi.fn(async () => setting.removed ?? "begun"),
    settle: vi.fn(async () => true),
  } as const
  const owners: (string | null)[] = []
  const fetches: Enqueue = async (owner, task) => {
    owners.push(owner)
    return setting.isFull ? null : task()
  }
  const [remove, onRemoved] = [vi.fn(async () => setting.filesGo ?? true), vi.fn()]
  const answers = createUploadAnswers({
    store: { save, remove, read: async () => null },
    rows,
    onRemoved,
    mayUpload: async () => allowed,
    limiter: { take, async reset() {} },
    queues: { pictures: (_owner, task) => task(), fetches },
    log,
    fetchPicture: async () => setting.fetched ?? "unreachable",
  })
  const ask = (name: keyof typeof answers, path: string, method: string, init: RequestInit = {}) => {
    const given = { method, duplex: "half", ...init, headers: { ...headers, ...init.headers } }
    return answers[name](new Request(`http://site.example${path}`, given as RequestInit), "10.0.0.1")
  }
  return {
    ...{ save, take, log, ...rows, remove, onRemoved, owners },
    send: (body: BodyInit, headers = {}) => ask("take", "/uploads", "POST", { body, headers }),
    importPicture: (body: object) =>
      ask("importPicture", "/uploads/from-address", "POST", {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    drop: (path: string) => ask("remove", path, "DELETE"),
  }
}

const picture = () =>
  sharp({ create: { width: 50, height: 40, channels: 3, background: "#a8552a" } })
    .png()
    .toBuffer()
    .then(bytes => new Uint8Array(bytes))

/** A body without an announced length that never ends. */
const endless = () => new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(65_536)) })

test("[MEDIA-05] a picture is kept and listed with the uploader's token, and its address is answered", async () => {
  const { send, save, begin, settle } = open()
  const sent = await picture()
  const answer = await send(sent, { "x-file-name": "%C5%BCy%C5%82a%00.png" })
  expect(answer.status).toBe(201)
  const url = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-50\.webp$/)
  expect(await answer.json()).toEqual({ url, width: 50, height: 40 })
  expect(save.mock.calls.map(([...given]) => given)).toEqual([
    [expect.objectContaining({ format: "avif" }), "a.b.c"],
    [expect.objectContaining({ format: "webp" }), "a.b.c"],
  ])
  const listed = { address: url, name: "żyła.png", width: 50, height: 40, bytes: sent.length }
  expect(begin).toHaveBeenCalledExactlyOnceWith(listed, expect.any(String), "a.b.c")
  expect(settle).toHaveBeenCalledExactlyOnceWith(url, begin.mock.lastCall?.at(1), "stored", "a.b.c")
  expect(begin).toHaveBeenCalledBefore(save)
  expect(settle).toHaveBeenCalledAfter(save)
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

test("no more of a too large file is read than allowed, whatever its stated length; a file that is no picture is refused", async () => {
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

test("[MEDIA-05] an unlisted picture is not stored; an unstored one leaves nothing, unless it was there before", async () => {
  const unlisted = open({ begun: "failed" })
  expect((await unlisted.send(await picture(), { "x-file-name": "%" })).status).toBe(503)
  expect(unlisted.log.error).toHaveBeenCalledOnce()
  expect(unlisted.save).not.toHaveBeenCalled()
  for (const [setting, removals, settled] of [
    [{}, 1, "gone"],
    [{ filesGo: false }, 1, "unsure"],
    [{ begun: "known" }, 0, "unsure"],
  ] as const) {
    const { send, remove, settle } = open({ outcome: "failed", ...setting })
    expect((await send(await picture())).status).toBe(503)
    expect(remove).toHaveBeenCalledTimes(removals)
    expect(settle).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.any(String), settled, "a.b.c")
  }
})

test("[MEDIA-05] an upload waits while the same picture is being stored or deleted", async () => {
  const { send, begin } = open()
  begin.mockResolvedValueOnce("busy")
  expect((await send(await picture())).status).toBe(201)
  expect(begin).toHaveBeenCalledTimes(2)
})

test("[MEDIA-02] a picture of another site is kept like a sent one; a fault is reported, and a file that is no picture is refused", async () => {
  const fetched = Buffer.from(await picture())
  const { importPicture, begin, owners } = open({ fetched })
  expect((await importPicture({ address: "https://other.example/a/wire%20rod.png?size=2" })).status).toBe(201)
  expect(begin).toHaveBeenCalledWith(
    expect.objectContaining({ name: "wire rod.png" }),
    expect.any(String),
    "a.b.c",
  )
  expect(owners, "in the queue of who asks").toEqual(["10.0.0.1"])
  const address = "http://a.example/"
  for (const [answer, status, fault] of [
    [await open({ fetched, isFull: true }).importPicture({ address }), 503, "failed"],
    [await importPicture({ addresses: [] }), 422, "noAddress"],
    [
      await open({ fetched: "privateAddress" }).importPicture({ address: "http://10.0.0.1/" }),
      422,
      "privateAddress",
    ],
    [
      await open({ fetched: Buffer.from("<svg/>") }).importPicture({ address: "http://a.example/" }),
      415,
      "unsupported",
    ],
    [await open({ allowed: false }).importPicture({ address: "http://a.example/" }), 403, "denied"],
  ] as const)
    expect([answer.status, await answer.json()]).toEqual([status, { fault }])
})

test("[MEDIA-05] the files of a picture go with its row; those of one that is used stay", async () => {
  const named = { hash: "0123456789abcdef0123456789abcdef", width: 500 }
  const path = `/uploads/${named.hash}-500.webp`
  const gone = open()
  expect((await gone.drop(path)).status).toBe(200)
  expect(gone.remove).toHaveBeenCalledExactlyOnceWith(uploadNames(named), "a.b.c")
  expect(gone.onRemoved.mock.calls.flat()).toEqual(uploadNames(named))
  for (const [removed, status] of [
    ["used", 409],
    ["none", 404],
    ["busy", 503],
    ["denied", 403],
    ["tooMany", 429],
    ["failed", 503],
  ] as const) {
    const { drop, remove } = open({ removed })
    expect((await drop(path)).status).toBe(status)
    expect(remove).not.toHaveBeenCalled()
  }
  for (const filesGo of [true, false]) {
    const { drop, settle } = open({ filesGo })
    expect((await drop(path)).status).toBe(filesGo ? 200 : 503)
    expect(settle).toHaveBeenCalledExactlyOnceWith(
      path,
      expect.any(String),
      filesGo ? "gone" : "unsure",
      "a.b.c",
    )
  }
  expect((await open().drop("/uploads/secrets.json")).status).toBe(404)
})
