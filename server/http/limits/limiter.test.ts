import { expect, test } from "vitest"
import { createLimiter } from "./limiter.ts"
import { policies } from "./policies.ts"

test("a new /64 for every try ends at the limits of the /56 and the /48 around it", async () => {
  const calls: { limit_bucket: string; most_tries: number }[] = []
  const supabase = {
    // The memory decides.
    rpc: async (_name: string, call: (typeof calls)[number]) => {
      calls.push(call)
      return { data: [{ allowed: true, retry_after: 0 }] }
    },
  } as unknown as Parameters<typeof createLimiter>[0]["supabase"]
  const limiter = createLimiter({ supabase, key: "networks", log: { warn() {} } })
  const { tries } = policies.newsletterByClient
  const allowed = async (networks: string[]) => {
    const waits: number[] = []
    for (const network of networks) waits.push(await limiter.take("newsletterByClient", `${network}::/64`))
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
