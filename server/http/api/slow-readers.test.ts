import { once } from "node:events"
import { type AddressInfo, connect, type Socket } from "node:net"
import { getRequestListener, type HttpBindings } from "@hono/node-server"
import { expect, onTestFinished, test } from "vitest"
import { wholeTable } from "../../api/query.ts"
import { permissiveAuthContext } from "../../testing/test-pipeline.ts"
import { createFairQueue } from "../limits/fair-queue.ts"
import { closeGracefully, listen } from "../listen.ts"
import { createTableReading } from "./table-reads.ts"

/** More than what the system keeps for a client that reads nothing. */
const long = "x".repeat(8 * 1024 * 1024)

const plainRead = {
  isAdmin: async () => false,
  ...{ method: "GET", query: wholeTable, columns: ["id"] },
}

/** Answers visitors' reads, one at a time. */
const readOneByOne = (waiting: { ofOne: number; ofAll: number }, readTimeout = 60_000) =>
  createTableReading({
    ...permissiveAuthContext,
    enqueue: createFairQueue({ concurrency: 1, waiting, maxWait: 60_000, onFull() {} }),
    readTimeout,
  })

/** Starts what answers visitors' reads, one at a time, with a read timeout in milliseconds; the address says whether the answer is long. */
async function serve(readTimeout: number) {
  const received: string[] = []
  const asked: string[] = []
  const read = readOneByOne({ ofOne: 10, ofAll: 10 }, readTimeout)
  const answer = (request: Request, env: object) => {
    const { pathname } = new URL(request.url)
    received.push(pathname)
    if (pathname === "/free") return new Response("free")
    return read({
      ...plainRead,
      client: pathname,
      outgoing: (env as HttpBindings).outgoing,
      async ask() {
        asked.push(pathname)
        return new Response(pathname === "/long" ? long : "short")
      },
    })
  }
  const server = await listen(getRequestListener(answer), 0, "127.0.0.1")
  onTestFinished(() => closeGracefully(server))
  const { port } = server.address() as AddressInfo
  return { received, asked, port, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

/** Asks for a long answer, of which nothing is read. */
async function askAndWait(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1")
  onTestFinished(() => void socket.destroy())
  await once(socket, "connect")
  socket.pause().on("error", () => {})
  socket.write("GET /long HTTP/1.1\r\nHost: a\r\n\r\n")
  return socket
}

test("an unread answer occupies its place until the client disconnects, and further reads wait", async () => {
  const { received, asked, port, get } = await serve(60_000)
  const socket = await askAndWait(port)
  await expect.poll(() => asked).toEqual(["/long"])
  const next = get("/short")
  await expect.poll(() => received).toContain("/short")
  expect(await (await get("/free")).text()).toBe("free")
  expect(asked).toEqual(["/long"])
  socket.destroy()
  expect(await (await next).text()).toBe("short")
})

test("a client that reads nothing is disconnected after the timeout, and the next is answered", async () => {
  const { port, get } = await serve(100)
  const socket = await askAndWait(port)
  const closed = once(socket.resume().pause(), "close")
  expect(await (await get("/short")).text()).toBe("short")
  socket.resume()
  await closed
})

test("a read that fails is handed on, and makes room", async () => {
  const read = readOneByOne({ ofOne: 0, ofAll: 0 })
  const ask = (answer: () => Promise<Response>) => read({ ...plainRead, client: "a", ask: answer })
  await expect(ask(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  expect(await (await ask(async () => new Response("short"))).text()).toBe("short")
})
