import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { startTestBackend } from "../../testing/test-backend.ts"
import { createLimiter } from "./limiter.ts"

const database = await startTestBackend()
afterAll(database.close)
const { privileged: supabase } = database
const log = { warn: vi.fn() }

/** A server with a memory of its own; those with one key count together. */
const server = (key: string) => createLimiter({ supabase, key, log })

/** Moves the database's counts into the past. */
const pass = (seconds: number) =>
  database.sql`update private.rate_limits set
    free_at = free_at - make_interval(secs => ${seconds}),
    forgotten_at = forgotten_at - make_interval(secs => ${seconds})`

test("a refusal of the database is repeated from memory", async () => {
  for (let number = 0; number < 10; number++) await server("cheap").take("newsletterByClient", "203.0.113.9")
  const one = server("cheap")
  expect(await one.take("newsletterByClient", "203.0.113.9")).toBeGreaterThan(100)
  await pass(120)
  expect(await one.take("newsletterByClient", "203.0.113.9")).toBeGreaterThan(100)
  expect(await server("cheap").take("newsletterByClient", "203.0.113.9")).toBe(0)
})

test("fifty tries that come at once are counted one by one, on several servers too", async () => {
  const servers = [server("at once"), server("at once"), server("at once")]
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, number) => servers[number % 3]?.take("signInByEmail", "jan@huta.example")),
  )
  expect(waits.filter(wait => wait === 0)).toHaveLength(5)
})

test("a limit holds across servers and restarts, its waits grow, and a success forgets them", async () => {
  const take = () => server("growing").take("signInByEmail", "jan@huta.example")
  for (let number = 0; number < 5; number++) expect(await take()).toBe(0)
  const waits: number[] = []
  for (let number = 0; number < 8; number++) {
    const wait = await take()
    waits.push(Math.round(wait / 60))
    await pass(wait)
    expect(await take()).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  await server("growing").reset("signInByEmail", "jan@huta.example")
  for (let number = 0; number < 5; number++) expect(await take()).toBe(0)
})

test("the table holds no address, and no rows whose time is over", async () => {
  await server("rows").take("contactByClient", "203.0.113.77")
  await server("rows").take("signInByEmail", "jan@huta.example")
  const rows = await database.sql`select * from private.rate_limits`
  expect(JSON.stringify(rows)).not.toMatch(/jan|huta|203\.0/)
  expect(rows[0]?.bucket).toMatch(/^[\w-]{43}$/)
  await pass(100_000)
  for (let number = 0; number < rows.length; number++)
    await server("rows").take("newsletterByClient", "203.0.113.78")
  const [left] = await database.sql`select count(*)::int from private.rate_limits`
  expect(left).toEqual({ count: 1 })
})

test("while the database does not answer, the memory decides, after a second at most", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  for (const rpc of [
    () => Promise.reject(new Error("connection refused")),
    async () => ({ data: null, error: { code: "57P01" } }),
    () => new Promise(() => {}),
  ]) {
    const { take, reset } = createLimiter({ supabase: { rpc } as unknown as Client, key: "alone", log })
    const within = async <T>(work: Promise<T>): Promise<T> => {
      await vi.advanceTimersByTimeAsync(1000)
      return work
    }
    const waits: number[] = []
    const asEmail = ["signInByEmail", "jan@huta.example"] as const
    for (let number = 0; number < 6; number++) waits.push(await within(take(...asEmail)))
    expect(waits).toEqual([0, 0, 0, 0, 0, 60])
    await within(reset(...asEmail))
    expect(await within(take(...asEmail))).toBe(0)
  }
  expect(log.warn).toHaveBeenCalled()
})
