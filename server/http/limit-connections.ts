import type { Server } from "node:net"
import { clientIp } from "./limits/client-ip.ts"

/**
 * Takes a server and how many connections one client may hold, by its address as it is counted everywhere; closes each
 * further one before anything is read.
 */
export function limitConnections(server: Server, most: number): void {
  const held = new Map<string, number>()
  server.on("connection", socket => {
    const client = clientIp({ peer: socket.remoteAddress, forwardedFor: null, proxies: 0 })
    // Whoever has left by now has no address.
    if (client === null) return
    const others = held.get(client) ?? 0
    if (others >= most) {
      socket.destroy()
      return
    }
    held.set(client, others + 1)
    socket.once("close", () => {
      const left = (held.get(client) ?? 1) - 1
      if (left > 0) held.set(client, left)
      else held.delete(client)
    })
  })
}
