import { expect, test, vi } from "vitest"
import { maxContactFormBytes } from "#app/lib/contact-message.ts"
import { maxPhotographBytes, mostFormParts } from "#app/lib/photograph.ts"
import { createFormReceiver } from "./receive-form.ts"

const open = vi.fn(async () => null)
const receive = createFormReceiver({
  formTokens: { read: () => null },
  ...{ open, count: async () => true, take: async () => ({ fault: "failed" as const }) },
})

const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`

/** The outcome of a form of these pieces, and how many of them were read. */
async function send(pieces: Iterable<string>, headers: Record<string, string> = {}) {
  let count = 0
  const body = new ReadableStream<Uint8Array>({
    start: () => {},
    pull(controller) {
      const { done, value } = iterator.next()
      if (done) return controller.close()
      count++
      controller.enqueue(new TextEncoder().encode(value))
    },
  })
  const iterator = pieces[Symbol.iterator]()
  const request = new Request("https://www.kupryt.example/contact", {
    ...{ method: "POST", body, duplex: "half" },
    headers: { "content-type": "multipart/form-data; boundary=b", ...headers },
  } as RequestInit)
  const received = await receive(request, null)
  return { status: received instanceof Request ? 200 : received.status, count }
}

const end = "--b--\r\n"
const fields = (count: number) => Array.from({ length: count }, () => `${head("other")}x\r\n`)

test("a form has so many parts at most", async () => {
  expect(await send([...fields(mostFormParts), end])).toMatchObject({ status: 200 })
  expect(await send([...fields(mostFormParts + 1), end])).toMatchObject({ status: 400 })
})

test("what is typed into a form has so many bytes at most", async () => {
  const typed = (bytes: number) => [head("message"), "x".repeat(bytes), `\r\n${end}`]
  expect(await send(typed(maxContactFormBytes))).toMatchObject({ status: 200 })
  expect(await send(typed(maxContactFormBytes + 1))).toMatchObject({ status: 413 })
})

test("a form that says that it is too large is not read, and one that does not say so only so far", async () => {
  const most = 10 * maxPhotographBytes
  expect(await send([head("message")], { "content-length": String(most + 1) })).toMatchObject({ status: 413 })
  const piece = "x".repeat(maxPhotographBytes)
  const endless = [
    `${head("photographs").replace("\r\n\r\n", '; filename="a"\r\n\r\n')}`,
    ...Array(20).fill(piece),
  ]
  const { status, count } = await send(endless)
  expect(status).toBe(413)
  expect(count).toBeLessThan(14)
})
