import { expect, onTestFinished, test, vi } from "vitest"
import { serveLocally } from "../testing/serve-locally.ts"
import { serveFakeRealtime } from "../testing/stand-in-supabase/fake-realtime.ts"
import { subscribeToRealtime } from "./realtime-changes.ts"

const secretKey = "sb_secret_for_tests"
const change = { topic: "content", event: "changed", payload: {}, private: true }
const longTimeout = { timeout: 15_000 }

/** A project's Realtime, and what subscribes to it with a key. */
async function start(key = secretKey) {
  const { server, url, stop } = await serveLocally()
  const realtime = serveFakeRealtime(server, key => key === secretKey)
  const log = { info: vi.fn(), warn: vi.fn() }
  const changes = subscribeToRealtime({ url, secretKey: key, log })
  onTestFinished(async () => {
    await changes.close()
    stop()
  })
  return { realtime, changes, log }
}

test("[SYS-01] a change of posts is announced through Realtime, and after a time without it one is presumed", async () => {
  const { realtime, changes, log } = await start()
  const listener = vi.fn()
  expect(changes.isConnected()).toBe(false)
  changes.subscribe(listener)
  await vi.waitFor(() => expect(changes.isConnected()).toBe(true), longTimeout)
  expect(listener).toHaveBeenCalledTimes(1)
  realtime.send({ ...change, topic: "other" })
  realtime.send({ ...change, event: "other" })
  realtime.send(change)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))

  realtime.cut()
  await vi.waitFor(() => expect(changes.isConnected()).toBe(false))
  realtime.send(change)
  realtime.restore()
  await vi.waitFor(() => expect(changes.isConnected()).toBe(true), longTimeout)
  expect(listener).toHaveBeenCalledTimes(3)

  realtime.reportFailure()
  await vi.waitFor(() => expect(changes.isConnected()).toBe(false))
  realtime.closeChannels()
  await vi.waitFor(() => expect(changes.isConnected()).toBe(true), longTimeout)
  expect(listener).toHaveBeenCalledTimes(4)
  realtime.send(change)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(5))
  expect([log.warn, log.info].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  expect(log.warn.mock.calls.flat().join()).not.toContain(secretKey)

  await changes.close()
  await vi.waitFor(() => expect(realtime.joined()).toBe(0))
})

test("a subscriber without access gets no event, and one warning is logged", async () => {
  const { realtime, changes, log } = await start("sb_publishable_for_tests")
  const listener = vi.fn()
  changes.subscribe(listener)
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1))
  realtime.send(change)
  expect([realtime.joined(), changes.isConnected(), listener.mock.calls]).toEqual([0, false, []])
})
