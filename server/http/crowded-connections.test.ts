import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import type { Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { expect, onTestFinished, test } from "vitest"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { openParts, siteOf } from "../testing/open-pipeline.ts"
import { closeGently, listen } from "./listen.ts"
import { createPipeline } from "./pipeline.ts"

/** More than what the system keeps for a client that reads nothing. */
const long = Buffer.alloc(8 * 1024 * 1024, "x")

let server: Server
/** The connections that the server holds. */
let held: Set<Socket>

/** Starts the server with patience for so many milliseconds: all of it but the database and the pages' content. */
async function serve(patience: number): Promise<void> {
  const folder = await makeTestDirectory("crowd")
  await writeFile(join(folder, "long.bin"), long)
  const shared = { "cache-control": "public, s-maxage=300", "content-type": "text/html" }
  const site = siteOf(async request => {
    await request.text()
    return new Response("answered", { headers: shared })
  }, folder)
  server = await listen(await createPipeline(openParts({ site })), 0, "127.0.0.1", {
    headersTimeout: patience,
    requestTimeout: patience,
    silence: patience,
    connectionsCheckingInterval: 50,
    connectionsPerClient: Number.POSITIVE_INFINITY,
  })
  held = new Set()
  server.on("connection", socket => {
    held.add(socket)
    socket.once("close", () => held.delete(socket))
  })
  onTestFinished(() => closeGently(server))
}

const expectNobodyHeld = () => expect.poll(() => held.size, { timeout: 15_000 }).toBe(0)

/** Lets the time pass after which the server waits no longer for those whom it holds; expects that all are gone then. */
async function expectPatienceEnds(): Promise<void> {
  const { headersTimeout, requestTimeout } = server
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 })
  for (const socket of held) socket.setTimeout(1)
  await expectNobodyHeld()
  Object.assign(server, { headersTimeout, requestTimeout })
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
const half = `Content-Length: 16000\r\n\r\n${"x".repeat(8000)}`
const kinds = [
  "",
  "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ",
  `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n${half}`,
  `POST /auth/v1/signup HTTP/1.1\r\nHost: a\r\napikey: key\r\nContent-Type: application/json\r\n${half}`,
  ask,
  ask.repeat(10),
]

test("two thousand connections that say nothing, half of something, or much at once are closed, and others are served meanwhile", async () => {
  await serve(120_000)
  await expectServed()
  await expectNobodyHeld()
  const [memory, open] = [heldMemory(), sockets()]
  // In groups: the system keeps some hundreds waiting, and the others would try again a second later.
  for (let group = 0; group < 20; group++) {
    const crowd = Array.from({ length: 100 }, (_, number) => sending(kinds[number % kinds.length] ?? ""))
    for (const socket of await Promise.all(crowd)) socket.resume()
  }
  await expectServed()
  await expect.poll(() => held.size, { timeout: 15_000 }).toBe(2000)
  await expectPatienceEnds()
  await expectServed()
  await expect.poll(sockets, { timeout: 15_000 }).toBeLessThanOrEqual(open + 2)
  expect(heldMemory() - memory).toBeLessThan(20_000_000)
})

test("who asks for much and reads none of it is left in the end", async () => {
  await serve(500)
  await Promise.all(Array.from({ length: 20 }, () => sending("GET /long.bin HTTP/1.1\r\nHost: a\r\n\r\n")))
  await expectServed()
  await expectNobodyHeld()
})
