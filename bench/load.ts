import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { onClose } from "./open.ts"

export type Load = {
  /** Throws on an answer of another status. */
  run(milliseconds: number): Promise<{ answers: number; took: number }>
}

type Options = { url: string; headers: Record<string, string>; connections: number; status?: 200 | 304 }
type Client = { socket: Socket; take: (bytes: Buffer) => void }

const longestHead = 4096
const headerEnd = "\r\n\r\n"

/** Load generators from npm take longer for a request than the server does, and would be measured. */
export async function startLoad({ url, headers, connections, status = 200 }: Options): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}${headerEnd}`)
  const clients = await Promise.all(
    Array.from({ length: connections }, () => openClient(hostname, Number(port))),
  )
  onClose(() => {
    for (const { socket } of clients) socket.destroy()
  })
  return {
    async run(milliseconds) {
      const began = performance.now()
      const end = began + milliseconds
      const asking = clients.map(client => keepAsking(client, request, String(status), end))
      const counts = await Promise.all(asking)
      return { answers: counts.reduce((sum, count) => sum + count, 0), took: performance.now() - began }
    },
  }
}

/** A connection that reads into one buffer all its life: to get a new one for each answer takes longer than the answer. */
async function openClient(host: string, port: number): Promise<Client> {
  const client: Pick<Client, "take"> = { take: () => {} }
  const callback = (length: number, bytes: Uint8Array) => {
    client.take(Buffer.from(bytes.buffer, bytes.byteOffset, length))
    return true
  }
  const onread = { buffer: Buffer.alloc(64 * 1024), callback }
  const socket = connect({ host, port, noDelay: true, onread })
  // Rejects every pending request.
  socket.on("error", () => {})
  await once(socket, "connect")
  return Object.assign(client, { socket })
}

function keepAsking(client: Client, request: Buffer, status: string, end: number): Promise<number> {
  const { socket } = client
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  let head = ""
  let received = 0
  client.take = bytes => {
    // The body is counted, not read.
    if (!head.includes(headerEnd)) head += bytes.toString("latin1", 0, longestHead)
    received += bytes.length
    const length = answerLength(head)
    if (length === null ? head.length < longestHead : received < length) return
    if (length === null || received > length || head.slice(9, 12) !== status) {
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

function answerLength(head: string): number | null {
  const end = head.indexOf(headerEnd)
  if (end < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0
  return end + headerEnd.length + Number(length)
}
