import { once } from "node:events"
import type { RequestListener } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { expect, onTestFinished, test, vi } from "vitest"
import { readBody } from "./bodies.ts"
import { closeGracefully, closeUnread, listen } from "./listen.ts"

/** Serves what reads bodies, and connects; the clock stands still but for what the test does. */
async function open(length = 100_000) {
  const isStreamed = length === 100_000
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  onTestFinished(() => void vi.useRealTimers())
  let received = 0
  const counting = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
  const counted = ({ headers, body }: Request) =>
    ({ headers, body: body?.pipeThrough(counting()) ?? null }) as Request
  const answer = async (request: Request) => {
    const body = await readBody(isStreamed ? counted(request) : request, 1_000_000)
    return body instanceof Uint8Array
      ? new Response(`${body.length} bytes`)
      : new Response(body.message, { status: body.status })
  }
  const listener: RequestListener = closeUnread(getRequestListener(answer))
  const server = await listen(listener, 0, "127.0.0.1")
  onTestFinished(() => closeGracefully(server))
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  onTestFinished(() => void socket.destroy())
  socket.on("error", () => {})
  await once(socket, "connect")
  const state = { text: "", isClosed: false }
  socket.on("data", chunk => {
    state.text += chunk
  })
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`)
  /** Sends so many bytes and waits until the server has them. */
  async function send(bytes: number): Promise<void> {
    const before = received
    socket.write("x".repeat(bytes))
    await expect.poll(() => received).toBe(before + bytes)
  }
  return { state, socket, send, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) }
}

test("a body that comes as fast as the least rate is read to its end, whatever pauses it makes", async () => {
  const { state, send, pass } = await open()
  for (const seconds of [5, 15, 1, 0]) {
    await send(25_000)
    await pass(seconds)
  }
  await expect.poll(() => state.text).toContain("100000 bytes")
})

test.for([
  ["says nothing", 0, 20],
  ["sends a byte every second", 1, 1],
] as const)("who %s is answered after twenty seconds", async ([, bytes, seconds]) => {
  const { state, send, pass } = await open()
  await send(1)
  for (let passed = 0; passed < 19; passed += seconds) {
    if (bytes) await send(bytes)
    await pass(Math.min(seconds, 19))
  }
  expect(state.text).toBe("")
  await pass(2)
  await expect.poll(() => state.text).toMatch(/^HTTP\/1.1 408 [\s\S]*The body comes too slowly/)
})

test("who does not send all of a small body is answered after twenty seconds, and who does at once", async () => {
  const { state, socket, pass } = await open(2000)
  socket.write("x")
  // The deadline of a body's connection, and the one of its reading.
  await expect.poll(() => vi.getTimerCount()).toBe(2)
  await pass(19)
  expect(state.text).toBe("")
  await pass(4)
  await expect.poll(() => state.text).toMatch(/^HTTP\/1.1 408 [\s\S]*The body comes too slowly/)
  const other = await open(2000)
  other.socket.write("x".repeat(2000))
  await expect.poll(() => other.state.text).toContain("2000 bytes")
})
