import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { type AddressInfo, connect, type Socket } from "node:net"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest"
import type { Api } from "../api/call.ts"
import { closeGracefully, listen } from "../http/listen.ts"
import { createPipeline } from "../http/pipeline.ts"
import { makeDirectory } from "./make-directory.ts"
import { createTestParts, siteOf } from "./test-pipeline.ts"

/** The headers that the guard demands of every request. */
export const validHeaders = "Host: a\r\napikey: key\r\ncontent-type: application/json\r\n"

const shortTimeouts = {
  headersTimeout: 150,
  requestTimeout: 300,
  bodyTimeout: 300,
  silence: 600,
  connectionsCheckingInterval: 20,
  connectionsPerClient: Number.POSITIVE_INFINITY,
}

/** Starts, for the tests of a file, the pipeline behind the server's own listener, with its own or with short timeouts. */
export async function serveRaw(timeouts: "default" | "short") {
  const clients = new Set<Socket>()
  /** The API, which answers an empty list. */
  const api = vi.fn<Api>()
  /** The pages, each of which names its method and path. */
  const site = vi.fn<(request: Request) => Promise<Response>>()

  const folder = await makeDirectory("raw")
  await writeFile(join(folder, "file.txt"), "a file")
  // More than what the system keeps for a client that reads nothing.
  await writeFile(join(folder, "long.bin"), Buffer.alloc(8 * 1024 * 1024, "x"))
  const parts = createTestParts({ site: siteOf(site, folder) })
  const { backend } = parts
  const own = backend.own && { ...backend.own, api }
  const pipeline = await createPipeline({ ...parts, backend: { ...backend, own } })
  const server = await listen(pipeline, 0, "127.0.0.1", timeouts === "short" ? shortTimeouts : {})
  const { port } = server.address() as AddressInfo
  afterAll(() => closeGracefully(server))

  beforeEach(() => {
    vi.resetAllMocks()
    api.mockImplementation(async () => ({ status: 200, headers: {}, body: "[]" }))
    site.mockImplementation(
      async request => new Response(`${request.method} ${new URL(request.url).pathname};`),
    )
  })

  afterEach(() => {
    for (const client of clients) client.destroy()
  })

  async function open(options?: { allowHalfOpen: boolean }): Promise<Socket> {
    const socket = connect({ ...options, port, host: "127.0.0.1" })
    // A server that closes while something is still being sent resets the connection.
    socket.on("error", () => {})
    clients.add(socket)
    socket.once("close", () => clients.delete(socket))
    await once(socket, "connect")
    return socket
  }

  /** Sends text as it is; resolves with everything that comes back until the server closes the connection. */
  async function exchange(text: string): Promise<string> {
    const socket = await open()
    let answer = ""
    socket.on("data", chunk => {
      answer += chunk
    })
    const closed = closing(socket)
    socket.write(text)
    await closed
    return answer
  }

  /** Proves that the server goes on answering. */
  async function expectAlive(): Promise<void> {
    const ask = () => exchange("GET /alive HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    // The short timeouts may be too short for a request on a slow machine.
    await expect.poll(ask, { timeout: 15_000 }).toContain("GET /alive;")
  }

  /** Proves that every connection ends. */
  async function expectNoConnections(): Promise<void> {
    const count = promisify(server.getConnections.bind(server))
    await expect.poll(() => count(), { timeout: 15_000 }).toBe(0)
  }

  return { api, site, open, exchange, expectAlive, expectNoConnections }
}

/** Resolves when it is closed, also when it was reset. */
export function closing(socket: Socket): Promise<void> {
  return new Promise(resolve => socket.once("close", () => resolve()))
}

export function statuses(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
}
