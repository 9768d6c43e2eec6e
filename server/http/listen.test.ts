import { once } from "node:events"
import { Agent, get } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test, vi } from "vitest"
import { StartError } from "../start-error.ts"
import { closeGently, listen } from "./listen.ts"

const host = "127.0.0.1"

test("a port that is taken is refused with its number and what to do", async () => {
  const first = await listen(() => {}, 0, host)
  onTestFinished(() => closeGently(first))
  const { port } = first.address() as AddressInfo
  const error = await listen(() => {}, port, host).catch(reason => reason)
  expect(error).toBeInstanceOf(StartError)
  const message = expect.stringMatching(new RegExp(`^Port ${port} .*PORT=3001`))
  expect(error).toMatchObject({ code: "port-taken", message })
})

test("a host that is none of this machine's is refused with what HOST may be", async () => {
  const error = await listen(() => {}, 0, "192.0.2.1").catch(reason => reason)
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toContain("this machine has no such address. Set HOST")
})

test("a request under way is answered when the server stops, a new one is not taken, an idle one not waited for", async () => {
  // Without timeouts the server's end depends on what the requests do, not on its patience.
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  const agent = new Agent({ keepAlive: true })
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const server = await listen(
    async (_request, response) => {
      begun.resolve()
      await finish.promise
      response.end("done")
    },
    0,
    host,
  )
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  const answer = once(get(address, { agent }), "response")
  await begun.promise
  const closed = closeGently(server)
  await expect(once(get(address), "response")).rejects.toThrow("ECONNREFUSED")
  finish.resolve()
  const [response] = await answer
  expect(await text(response)).toBe("done")
  await closed
})

test("a request that does not end within five seconds is cut off", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = Promise.withResolvers<void>()
  const server = await listen(() => begun.resolve(), 0, host)
  const request = get(`http://${host}:${(server.address() as AddressInfo).port}`)
  const failure = once(request, "response").catch(error => error)
  await begun.promise
  const closed = closeGently(server)
  vi.advanceTimersByTime(5000)
  await closed
  expect(await failure).toMatchObject({ code: "ECONNRESET" })
})

test("an answered connection stays open until there has been silence for as long as a client may be silent", async () => {
  const server = await listen((_request, response) => response.end("done"), 0, host, { silence: 200 })
  onTestFinished(() => closeGently(server))
  const socket = connect({ port: (server.address() as AddressInfo).port, host })
  const closed = once(socket, "close")
  const answers: string[] = []
  socket.on("data", data => answers.push(String(data)))
  for (let count = 1; count <= 3; count++) {
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await expect.poll(() => answers.length).toBe(count)
  }
  // No shorter time of its own is promised for idle connections.
  expect(answers.join("")).not.toMatch(/keep-alive: timeout/i)
  await closed
})

test("who holds as many connections as one client may gets no further one until one ends; others do", async () => {
  const server = await listen((_request, response) => response.end("done"), 0, host, {
    connectionsPerClient: 3,
  })
  onTestFinished(() => closeGently(server))
  const { port } = server.address() as AddressInfo
  /** Connects from an address of this machine and asks; resolves with the connection when it is answered, null when it is closed. */
  const ask = (localAddress: string) =>
    new Promise<Socket | null>(resolve => {
      const socket = connect({ port, host, localAddress })
      onTestFinished(() => void socket.destroy())
      socket.on("error", () => {})
      socket.once("data", () => resolve(socket)).once("close", () => resolve(null))
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    })
  const held = await Promise.all([1, 2, 3].map(() => ask("127.0.0.1")))
  expect(held).not.toContain(null)
  expect(await ask("127.0.0.1")).toBeNull()
  expect(await ask("127.0.0.2")).not.toBeNull()
  held[0]?.destroy()
  await expect.poll(() => ask("127.0.0.1"), { timeout: 15_000 }).not.toBeNull()
})
