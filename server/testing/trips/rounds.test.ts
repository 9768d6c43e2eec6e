import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { countRounds } from "./count-rounds.ts"
import { relayInRounds } from "./relay-in-rounds.ts"

/** A message of PostgreSQL's protocol without content. */
const message = (type: string) => Buffer.from([type.charCodeAt(0), 0, 0, 0, 4])

test("a description that comes in two pieces is one answer", async () => {
  const database = createServer().listen(0, "127.0.0.1")
  await once(database, "listening")
  const { port } = database.address() as AddressInfo
  const rounds = countRounds()
  const { url, stop } = await relayInRounds(`postgres://127.0.0.1:${port}/any`, rounds)
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
  const { trips } = await rounds.count(async () => {
    await askForDescription()
    await askForDescription()
  })
  expect(trips).toBe(2)
})

test("after work that fails nothing is held any more", async () => {
  const rounds = countRounds()
  await expect(rounds.count(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed")
  expect(rounds.areCounted()).toBe(false)
})
