import { once } from "node:events"
import { Agent, get, type RequestListener } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test, vi } from "vitest"
import { OperatorError } from "../operator-error.mjs"
import { closeGracefully, listen } from "./listen.ts"

const host = "127.0.0.1"

/** Serves at a free port until the test ends. */
async function serve(listener: RequestListener, changes?: Parameters<typeof listen>[3]) {
  const server = await listen(listener, 0, host, changes)
  onTestFinished(() => closeGracefully(server))
  return { server, port: (server.address() as AddressInfo).port }
}

/** Without timeouts the server's end depends on what the requests do. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
}

test("a port that is taken, and a host that is none of this machine's, are refused with what to do", async () => {
  const { port } = await serve(() => {})
  await expect(listen(() => {}, port, host)).rejects.toThrow(new RegExp(`^Port ${port} .*PORT=3001`))
  await expect(listen(() => {}, port, host)).rejects.toBeInstanceOf(OperatorError)
  await expect(listen(() => {}, 0, "192.0.2.1")).rejects.toThrow("this machine has no such address. Set HOST")
})

test("a request under way is answered when the server stops, a new one is not taken, an idle one not waited for", async () => {
  stopTimers()
  const agent = new Agent({ keepAlive: true })
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { server, port } = await serve(async (_request, response) => {
    begun.resolve()
    await finish.promise
    response.end("done")
  })
  const answer = once(get({ host, port, agent }), "response")
  await begun.promise
  const closed = closeGracefully(server)
  await expect(once(get({ host, port }), "response")).rejects.toThrow("ECONNREFUSED")
  finish.resolve()
  const [response] = await answer
  expect(await text(response)).toBe("done")
  await closed
})

test("a request that does not end within five seconds is cut off", async () => {
  stopTimers()
  const begun = Promise.withResolvers<void>()
  const { server, port } = await serve(() => begun.resolve())
  const failure = once(get({ host, port }), "response").catch(error => error)
  await begun.promise
  const closed = closeGracefully(server)
  vi.advanceTimersByTime(5000)
  await closed
  expect(await failure).toMatchObject({ code: "ECONNRESET" })
})

test("an answered connection stays open until there has been silence for as long as a client may be silent", async () => {
  const { port } = await serve((_request, response) => response.end("done"), { silence: 200 })
  const socket = connect({ port, host })
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

test("a client at its limit of connections gets no further one until one closes; others do", async () => {
  const { port } = await serve((_request, response) => response.end("done"), { connectionsPerClient: 3 })
  /** Connects from an address of this machine and asks; resolves with the connection when it is answered, null when it is closed. */
  const ask = (localAddress: string) =>
    new Promise<Socket | null>(resolve => {
      const socket = connect({ port, host, localAddress })
      onTestFinished(() => void socket.destroy())
      socket.on("error", () => {})
      socket.once("data", () => resolve(socket)).once("close", () => resolve(null))
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    })
  const sockets = await Promise.all([1, 2, 3].map(() => ask("127.0.0.1")))
  expect(sockets).not.toContain(null)
  expect(await ask("127.0.0.1")).toBeNull()
  expect(await ask("127.0.0.2")).not.toBeNull()
  sockets[0]?.destroy()
  await expect.poll(() => ask("127.0.0.1"), { timeout: 15_000 }).not.toBeNull()
})
