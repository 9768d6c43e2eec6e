import { once } from "node:events"
import { connect, type Socket } from "node:net"

type Options = {
  url: string
  headers: Record<string, string>
  connections: number
  /** What every answer must have: 200, or 304. */
  status?: 200 | 304
}

/** Connections to a server, over which the same is asked again and again. */
export type Load = {
  /** Takes a time in milliseconds; asks for so long and returns how many answers came. Throws on one of another status. */
  run(milliseconds: number): Promise<number>
  close(): void
}

/**
 * Takes an address, the request's headers and the number of connections; opens these and returns what sends GET requests,
 * on each connection one after another. They stay open from run to run, so that opening them is no part of it.
 */
export async function openLoad({ url, headers, connections, status = 200 }: Options): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`)
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      // Who waits for an answer hears of it.
      socket.on("error", () => {})
      await once(socket, "connect")
      return socket
    }),
  )
  return {
    async run(milliseconds) {
      const end = performance.now() + milliseconds
      const counts = await Promise.all(sockets.map(socket => keepAsking(socket, { request, end, status })))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Asking = { request: Buffer; end: number; status: number }

function keepAsking(socket: Socket, { request, end, status }: Asking): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  let received: Buffer = Buffer.alloc(0)
  const take = (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const length = answerLength(received)
    if (length === null || received.length < length) return
    if (received.length > length || received.toString("latin1", 9, 12) !== String(status)) {
      socket.destroy(new Error(`unexpected answer: ${received.toString("latin1", 0, 100)}`))
      return
    }
    received = Buffer.alloc(0)
    count += 1
    if (performance.now() < end) socket.write(request)
    else resolve(count)
  }
  const closed = () => reject(new Error("the connection was closed before an answer"))
  socket.on("data", take).on("error", reject).on("close", closed)
  socket.write(request)
  return promise.finally(() => socket.off("data", take).off("error", reject).off("close", closed))
}

/** Returns the length of the answer that the bytes begin, in bytes, or null while its header is not complete. */
function answerLength(bytes: Buffer): number | null {
  const headerEnd = bytes.indexOf("\r\n\r\n")
  if (headerEnd < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString("latin1", 0, headerEnd))?.[1] ?? 0
  return headerEnd + 4 + Number(length)
}
