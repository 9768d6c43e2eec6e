import type { Server } from "node:net"
import { clientIp } from "./limits/client-ip.ts"
import { clientNetworks } from "./limits/client-networks.ts"

/**
 * Takes a server and how many connections one client may hold, by its networks as they are counted everywhere; closes
 * each further one before anything is read.
 */
export function limitConnections(server: Server, most: number): void {
  const held = new Map<string, number>()
  server.on("connection", socket => {
    const client = clientIp({ peer: socket.remoteAddress, forwardedFor: null, proxies: 0 })
    // Whoever has left by now has no address.
    if (client === null) return
    const networks = clientNetworks(client)
    const othersIn = (network: string) => held.get(network) ?? 0
    if (networks.some(({ network, allowance }) => othersIn(network) >= most * allowance)) {
      socket.destroy()
      return
    }
    for (const { network } of networks) held.set(network, othersIn(network) + 1)
    socket.once("close", () => {
      for (const { network } of networks) {
        const left = othersIn(network) - 1
        if (left > 0) held.set(network, left)
        else held.delete(network)
      }
    })
  })
}
