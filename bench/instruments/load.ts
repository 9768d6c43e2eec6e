import { connect } from "node:net"

type Options = {
  url: string
  headers: Record<string, string>
  connections: number
  milliseconds: number
  /** What every answer must have: 200, or 304. */
  status?: 200 | 304
}

/**
 * Takes an address, the request's headers, the number of connections and a time in milliseconds; sends GET requests,
 * on each connection one after another, and returns how many were answered. Throws on an answer of another status.
 */
export async function load({
  url,
  headers,
  connections,
  milliseconds,
  status = 200,
}: Options): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`)
  const end = performance.now() + milliseconds
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      keepAsking({ host: hostname, port: Number(port), request, end, status }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

type Asker = { host: string; port: number; request: Buffer; end: number; status: number }

function keepAsking({ host, port, request, end, status }: Asker): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let received = Buffer.alloc(0)
    const socket = connect({ host, port, noDelay: true }, () => socket.write(request))
    socket.on("error", reject)
    // After the last answer this comes too late to matter.
    socket.on("close", () => reject(new Error("the connection was closed before an answer")))
    socket.on("data", chunk => {
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
      else {
        socket.destroy()
        resolve(count)
      }
    })
  })
}

/** Returns the length of the answer that the bytes begin, in bytes, or null while its header is not complete. */
function answerLength(bytes: Buffer): number | null {
  const headerEnd = bytes.indexOf("\r\n\r\n")
  if (headerEnd < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString("latin1", 0, headerEnd))?.[1] ?? 0
  return headerEnd + 4 + Number(length)
}
