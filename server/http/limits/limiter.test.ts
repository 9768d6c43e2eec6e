import { expect, test } from "vitest"
import { countTry, createLimiter, type Tries } from "./limiter.ts"
import { rateLimits } from "./rate-limits.ts"

/** A limiter whose database allows everything: the memory decides. Returns also the database's calls. */
function open(now?: () => number) {
  const calls: { limit_bucket: string; most_tries: number }[] = []
  const rpc = async (_name: string, call: (typeof calls)[number]) => {
    calls.push(call)
    return { data: [{ allowed: true, retry_after: 0 }] }
  }
  const supabase = { rpc } as unknown as Parameters<typeof createLimiter>[0]["supabase"]
  const limiter = createLimiter({ supabase, key: "key", log: { warn() {} }, ...(now && { now }) })
  return { calls, take: limiter.take }
}

test("tries are counted for each address by itself, in whole seconds, and not at all for the server itself", async () => {
  let now = 0
  const { take } = open(() => now)
  expect([await take("mailByEmail", "a"), await take("mailByEmail", "b")]).toEqual([0, 0])
  now = 500
  expect([await take("mailByEmail", "a"), await take("mailByEmail", null)]).toEqual([60, 0])
  now = 60_000
  expect(await take("mailByEmail", "a")).toBe(0)
})

test("an address that sends sixty photographs within a day waits for the next", async () => {
  let now = 0
  const { take } = open(() => now)
  const send = () => take("photographByClient", "a")
  for (let number = 1; number < 60; number++) expect(await send()).toBe(0)
  now = 23 * 60 * 60_000
  expect([await send(), await send()]).toEqual([0, 600])
})

test("however many addresses come, the memory stays bounded and forgets the one that was quiet longest", async () => {
  const { take } = open(() => 0)
  await take("mailByEmail", "quiet")
  await take("mailByEmail", "busy")
  for (let number = 0; number < 19_999; number++) {
    await take("mailByEmail", `address ${number}`)
    await take("mailByEmail", "busy")
  }
  expect(await take("mailByEmail", "busy")).toBe(60)
  expect(await take("mailByEmail", "quiet")).toBe(0)
})

test("every limit of the product doubles the wait with each further try, up to its longest wait", () => {
  for (const [name, limit] of Object.entries(rateLimits)) {
    let now = 0
    let remembered: Tries | undefined
    const waits: number[] = []
    for (let number = 0; number < limit.tries + 20; number++) {
      const { tries } = countTry(remembered, limit, now)
      remembered = tries
      waits.push((tries.freeAt - now) / 1000)
      now = tries.freeAt
    }
    const grown = waits.filter(wait => wait > 0)
    expect([name, grown.length, grown[0], grown.at(-1)]).toEqual([name, 21, limit.wait, limit.longestWait])
    for (const [place, wait] of grown.entries())
      expect(wait).toBe(Math.min((grown[place - 1] ?? limit.wait / 2) * 2, limit.longestWait))
  }
})

const limit = { tries: 3, period: 60, wait: 60, longestWait: 3600 }
test("a refused try changes nothing; tries are forgotten after their period, or as long after a wait as the longest", () => {
  const { tries: refused } = countTry(undefined, { ...limit, tries: 1 }, 0)
  expect(countTry(refused, limit, 59_999)).toEqual({ tries: refused, wait: 1 })
  for (const [tries, moment] of [
    [countTry(undefined, limit, 0).tries, 60_000],
    [{ count: 3, freeAt: 60_000, forgottenAt: 3_660_000 }, 3_660_000],
  ] as const) {
    expect(countTry(tries, limit, moment - 1).tries.count).toBe(tries.count + 1)
    expect(countTry(tries, limit, moment).tries.count).toBe(1)
  }
})

test("a new /64 for every try ends at the limits of the /56 and the /48 around it", async () => {
  const { calls, take } = open()
  const { tries } = rateLimits.newsletterByClient
  const allowed = async (networks: string[]) => {
    const waits: number[] = []
    for (const network of networks) waits.push(await take("newsletterByClient", `${network}::/64`))
    return waits.filter(wait => wait === 0).length
  }
  const each = (name: (number: number) => string) => Array.from({ length: 200 }, (_, number) => name(number))
  const hex = (number: number) => number.toString(16)

  expect(await allowed(each(number => `2001:db8:7:${hex(0x100 + number)}`))).toBe(4 * tries)
  expect(await allowed(["2001:db8:7:2ff"])).toBe(1)
  expect(await allowed(each(number => `2001:db8:7:${hex(0x1000 + 256 * number)}`))).toBe(16 * tries - 41)
  expect(await allowed(["2001:db8:8:1"])).toBe(1)
  // The database counts the same for all servers.
  expect(calls.slice(0, 3).map(call => call.most_tries)).toEqual([tries, 4 * tries, 16 * tries])
  expect(new Set(calls.slice(0, 6).map(call => call.limit_bucket)).size).toBe(4)
})
