import fc from "fast-check"
import { expect, test } from "vitest"
import { shared } from "#app/lib/cache-policy.ts"
import { sharingPolicy } from "./sharing-policy.ts"

const minute = 60_000

test("[CONST-01] a page that says so is fresh for five minutes and kept for ten", () => {
  const policy = sharingPolicy(new Headers({ "cache-control": shared }))
  expect(policy).toEqual({ freshFor: 5 * minute, staleFor: 5 * minute })
})

test.for([
  ["nothing said", {}],
  ["no-store", { "cache-control": "no-store" }],
  ["no time for shared caches", { "cache-control": "public, max-age=60" }],
  ["not public", { "cache-control": "s-maxage=300" }],
  ["no time at all", { "cache-control": "public, s-maxage=0" }],
  ["a time that is none", { "cache-control": "public, s-maxage=long" }],
  ["different for different visitors", { "cache-control": shared, vary: "accept-encoding, cookie" }],
  ["different for everybody", { "cache-control": shared, vary: "*" }],
  ["a part", { "cache-control": shared, "content-range": "bytes 0-1/2" }],
  ["compressed by another", { "cache-control": shared, "content-encoding": "gzip" }],
] as const)("not shared: %s", ([, headers]) => {
  expect(sharingPolicy(new Headers(headers))).toBeNull()
})

test("one word against sharing, or a cookie, outweighs every word for it", () => {
  const word = fc.constantFrom("public", "s-maxage=300", "max-age=0", "immutable", "must-revalidate")
  const against = fc.constantFrom("no-store", "private", "no-cache", "No-Store", 'private="x"', "cookie")
  fc.assert(
    fc.property(fc.array(word), against, fc.array(word), (before, against, after) => {
      const words = [
        "public",
        "s-maxage=300",
        ...before,
        ...(against === "cookie" ? [] : [against]),
        ...after,
      ]
      const headers = new Headers({ "cache-control": words.join(", ") })
      if (against === "cookie") headers.append("set-cookie", "session=1")
      expect(sharingPolicy(headers)).toBeNull()
    }),
  )
})
