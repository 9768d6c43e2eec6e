import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { onInterrupt } from "./interrupt.ts"

/** A relay on loopback in front of a service, which seems as far away as it is told. */
export type Distance = {
  /** The service's address as whoever is far from it has it. */
  url: string
  /** Takes what a trip there and back lasts longer from now on, in milliseconds. Nothing may be under way. */
  set(roundTrip: number): void
  close(): void
}

/**
 * Takes the address of a service; puts a relay in front of it that holds what is sent for half of a trip in either
 * direction. Connections open without a delay.
 */
export async function putAtDistance(address: string): Promise<Distance> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let oneWay = 0
  const pass = (from: Socket, to: Socket) => {
    const later = (deed: () => void) => (oneWay > 0 ? setTimeout(deed, oneWay) : deed())
    from.on("data", chunk => void later(() => to.write(chunk)))
    from.on("end", () => void later(() => to.end()))
    from.on("error", () => to.destroy())
    from.on("close", () => sockets.delete(from))
    from.setNoDelay()
    sockets.add(from)
  }
  const server = createServer(client => {
    const service = connect({ host: hostname, port: Number(port) })
    pass(client, service)
    pass(service, client)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port: own } = server.address() as AddressInfo
  const close = () => {
    forget()
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const forget = onInterrupt(async () => close())
  return {
    url: Object.assign(new URL(address), { host: `127.0.0.1:${own}` }).href.replace(/\/$/, ""),
    set(roundTrip) {
      oneWay = roundTrip / 2
    },
    close,
  }
}
