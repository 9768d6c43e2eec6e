import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { onTestFinished } from "vitest"

const terminate = Buffer.from([0x58, 0, 0, 0, 4])

/** The type of a message by which the server tells of an announcement. */
const notification = "A".charCodeAt(0)

/**
 * In front of a database what a pooler in transaction mode is, as far as it matters here: connections to the server stay
 * open when their client leaves, and announcements reach nobody. Returns its address.
 */
export async function startStandInPooler(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const pooler = createServer(client => {
    const server = connect(Number(port), hostname)
    sockets.push(client, server)
    for (const socket of [client, server]) socket.on("error", () => {})
    client.on("data", chunk => {
      const leaves = chunk.subarray(-terminate.length).equals(terminate)
      server.write(leaves ? chunk.subarray(0, -terminate.length) : chunk)
      if (leaves) client.end()
    })
    let rest = Buffer.alloc(0)
    server.on("data", chunk => {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const length = 1 + rest.readUInt32BE(1)
        if (rest[0] !== notification && client.writable) client.write(rest.subarray(0, length))
        rest = rest.subarray(length)
      }
    })
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    pooler.close()
  })
  await once(pooler.listen(0, "127.0.0.1"), "listening")
  return Object.assign(new URL(url), { port: String((pooler.address() as AddressInfo).port) }).href
}
