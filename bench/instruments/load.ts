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
  /**
   * Takes a time in milliseconds; asks for so long and returns how many answers came, and the time until the last of them,
   * in milliseconds. Throws on an answer of another status.
   */
  run(milliseconds: number): Promise<{ answers: number; took: number }>
  close(): void
}

/** A connection, and who is told of what comes over it. The bytes are those of a buffer that is written again. */
type Connection = { socket: Socket; take: (bytes: Buffer) => void }

/** As much as is read at once, in bytes. */
const bufferSize = 64 * 1024
/** Longest header of an answer, in bytes; a longer one ends the measurement. */
const longestHead = 4096
const headerEnd = "\r\n\r\n"

/**
 * Takes an address, the request's headers and the number of connections; opens these and returns what sends GET requests,
 * on each connection one after another. They stay open from run to run, so that opening them is no part of it.
 */
export async function openLoad({ url, headers, connections, status = 200 }: Options): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`)
  const place = { host: hostname, port: Number(port) }
  const opened = await Promise.all(Array.from({ length: connections }, () => open(place)))
  return {
    async run(milliseconds) {
      const began = performance.now()
      const asking = { request, end: began + milliseconds, status }
      const counts = await Promise.all(opened.map(connection => keepAsking(connection, asking)))
      return { answers: counts.reduce((sum, count) => sum + count, 0), took: performance.now() - began }
    },
    close() {
      for (const { socket } of opened) socket.destroy()
    },
  }
}

/** Opens a connection that reads into one buffer all its life: to get a new one for each answer takes longer than the answer. */
async function open(place: { host: string; port: number }): Promise<Connection> {
  const connection: Pick<Connection, "take"> = { take: () => {} }
  const onread = {
    buffer: Buffer.alloc(bufferSize),
    callback(length: number, bytes: Uint8Array) {
      connection.take(Buffer.from(bytes.buffer, bytes.byteOffset, length))
      return true
    },
  }
  const socket = connect({ ...place, noDelay: true, onread })
  // Who waits for an answer hears of it.
  socket.on("error", () => {})
  await once(socket, "connect")
  return Object.assign(connection, { socket })
}

type Asking = { request: Buffer; end: number; status: number }

function keepAsking(connection: Connection, { request, end, status }: Asking): Promise<number> {
  const { socket } = connection
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  let head = ""
  let received = 0
  connection.take = bytes => {
    // The body is counted, not read.
    if (!head.includes(headerEnd)) head += bytes.toString("latin1", 0, longestHead)
    received += bytes.length
    const length = answerLength(head)
    if (length === null ? head.length < longestHead : received < length) return
    if (length === null || received > length || head.slice(9, 12) !== String(status)) {
      socket.destroy(new Error(`unexpected answer: ${head.slice(0, 100)}`))
      return
    }
    head = ""
    received = 0
    count += 1
    if (performance.now() < end) socket.write(request)
    else resolve(count)
  }
  const closed = () => reject(new Error("the connection was closed before an answer"))
  if (socket.destroyed) closed()
  socket.on("error", reject).on("close", closed)
  socket.write(request)
  return promise.finally(() => socket.off("error", reject).off("close", closed))
}

/** Takes the beginning of an answer; returns the length of all of it, in bytes, or null while its header is not complete. */
function answerLength(head: string): number | null {
  const end = head.indexOf(headerEnd)
  if (end < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0
  return end + headerEnd.length + Number(length)
}
