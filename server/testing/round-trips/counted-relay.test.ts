import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { openCountedRelay } from "./counted-relay.ts"
import { createRoundTripCounter } from "./round-trip-counter.ts"

/** A message of PostgreSQL's protocol without content. */
const message = (type: string) => Buffer.from([type.charCodeAt(0), 0, 0, 0, 4])

test("a description that comes in two pieces is one answer", async () => {
  const database = createServer().listen(0, "127.0.0.1")
  await once(database, "listening")
  const { port } = database.address() as AddressInfo
  const counter = createRoundTripCounter()
  const { url, stop } = await openCountedRelay(`postgres://127.0.0.1:${port}/any`, counter)
  const client = connect(Number(new URL(url).port), "127.0.0.1")
  const [backend] = (await once(database, "connection")) as [Socket]
  onTestFinished(() => {
    client.destroy()
    database.close()
    stop()
  })
  const answer = async (...types: string[]) => {
    for (const type of types) {
      backend.write(message(type))
      await once(client, "data")
    }
  }
  await answer("Z")
  const askForDescription = async () => {
    client.write(message("H"))
    await once(backend, "data")
    await answer("t", "T")
  }
  const { roundTrips } = await counter.count(async () => {
    await askForDescription()
    await askForDescription()
  })
  expect(roundTrips).toBe(2)
})

test("after work that fails nothing is held any more", async () => {
  const counter = createRoundTripCounter()
  await expect(counter.count(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed")
  expect(counter.areCounted()).toBe(false)
})
