import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { onClose } from "./open.ts"

/** A relay on loopback in front of a service, which adds a delay. */
export type Relay = {
  /** The service's address through the relay. */
  url: string
  /** Sets the added round-trip time in milliseconds. Nothing may be under way. */
  set(roundTrip: number): void
}

/** Holds what is sent for half of a trip in either direction. Connections open without a delay. */
export async function putAtDistance(address: string): Promise<Relay> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let oneWay = 0
  const pass = (from: Socket, to: Socket) => {
    const later = (act: () => void) => (oneWay > 0 ? setTimeout(act, oneWay) : act())
    from.on("data", chunk => void later(() => to.write(chunk)))
    from.on("end", () => void later(() => to.end()))
    from.on("error", () => to.destroy())
    from.on("close", () => sockets.delete(from))
    sockets.add(from.setNoDelay())
  }
  const relay = createServer(client => {
    const service = connect({ host: hostname, port: Number(port) })
    pass(client, service)
    pass(service, client)
  })
  await once(relay.listen(0, "127.0.0.1"), "listening")
  onClose(() => {
    relay.close()
    for (const socket of sockets) socket.destroy()
  })
  const host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
  return {
    url: Object.assign(new URL(address), { host }).href.replace(/\/$/, ""),
    set(roundTrip) {
      oneWay = roundTrip / 2
    },
  }
}
