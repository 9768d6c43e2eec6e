import { once } from "node:events"
import { type AddressInfo, connect, createServer } from "node:net"

/** Opens a relay in front of a database. What a client writes after the database has spoken begins a round trip. */
export async function startCountedRelay(databaseUrl: string) {
  let roundTrips = 0
  const { hostname, port } = new URL(databaseUrl)
  const server = createServer(client => {
    const database = connect({ host: hostname, port: Number(port) })
    let isAnswered = true
    client.on("data", chunk => {
      if (isAnswered) roundTrips++
      isAnswered = false
      database.write(chunk)
    })
    database.on("data", chunk => {
      isAnswered = true
      client.write(chunk)
    })
    client.on("error", () => {}).on("close", () => database.destroy())
    database.on("error", () => {}).on("close", () => client.destroy())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port: own } = server.address() as AddressInfo
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${own}` }).href
  return { url, roundTrips: () => roundTrips, stop: () => void server.close() }
}
