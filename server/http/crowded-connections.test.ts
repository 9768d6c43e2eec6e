import { once } from "node:events"
import type { RequestListener, Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { getRequestListener } from "@hono/node-server"
import { expect, onTestFinished, test } from "vitest"
import { closeGently, listen } from "./listen.ts"
import { readBody } from "./request-body.ts"

/** More than what the system keeps for a client that reads nothing. */
const long = Buffer.alloc(8 * 1024 * 1024, "x")

let server: Server
/** Every connection that the server took, until its end. */
let taken: Promise<unknown>[]

/** Starts the server with patience for so many milliseconds. */
async function serve(patience: number): Promise<void> {
  const answerForm = getRequestListener(async request => {
    await readBody(request, 100_000)
    return new Response()
  })
  const listener: RequestListener = (request, response) => {
    if (request.method === "POST") answerForm(request, response)
    else response.end(request.url === "/long" ? long : "answered")
  }
  server = await listen(listener, 0, "127.0.0.1", {
    headersTimeout: patience,
    requestTimeout: patience,
    keepAliveTimeout: patience,
    silence: patience,
    connectionsCheckingInterval: 50,
  })
  taken = []
  server.on("connection", socket => {
    taken.push(new Promise(resolve => socket.once("close", resolve)))
  })
  onTestFinished(() => closeGently(server))
}

const port = () => (server.address() as AddressInfo).port

async function sending(sent: string): Promise<Socket> {
  const socket = connect(port(), "127.0.0.1")
  socket.on("error", () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, "connect")
  socket.write(sent)
  return socket
}

async function expectServed(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port()}`, { headers: { connection: "close" } })
  expect(await answer.text()).toBe("answered")
}

/** Returns the bytes that the process holds on to. */
function heldMemory(): number {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const sockets = () => process.getActiveResourcesInfo().filter(name => name === "TCPSocketWrap").length

const ask = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
const kinds = [
  "",
  "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ",
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 16000\r\n\r\n${"x".repeat(8000)}`,
  ask,
  ask.repeat(10),
]

test("two thousand connections that say nothing, half of something, or much at once are closed, and others are served meanwhile", async () => {
  await serve(2000)
  await expectServed()
  const [memory, open] = [heldMemory(), sockets()]
  // In groups: the system keeps some hundreds waiting, and the others would try again a second later.
  for (let group = 0; group < 20; group++) {
    const crowd = Array.from({ length: 100 }, (_, number) => sending(kinds[number % kinds.length] ?? ""))
    for (const socket of await Promise.all(crowd)) socket.resume()
  }
  await expectServed()
  await Promise.all(taken)
  await expectServed()
  taken = []
  expect(sockets()).toBeLessThanOrEqual(open + 2)
  expect(heldMemory() - memory).toBeLessThan(20_000_000)
})

test("who asks for much and reads none of it is left in the end", async () => {
  await serve(500)
  await Promise.all(Array.from({ length: 20 }, () => sending("GET /long HTTP/1.1\r\nHost: a\r\n\r\n")))
  await expectServed()
  await Promise.all(taken)
})
