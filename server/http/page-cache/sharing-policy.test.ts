import fc from "fast-check"
import { expect, test } from "vitest"
import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import { sharingPolicy } from "./sharing-policy.ts"

const minute = 60_000

test("[CONST-01] a page that says so is fresh for five minutes and kept for ten", () => {
  const policy = sharingPolicy(new Headers({ "cache-control": sharedCacheControl }))
  expect(policy).toEqual({
    maxAge: 5 * minute,
    staleWhileRevalidate: 5 * minute,
    staleIfError: 24 * 60 * minute,
  })
})

test("a page that says nothing of errors is served after one for no longer than without", () => {
  const headers = new Headers({ "cache-control": "public, s-maxage=60, stale-while-revalidate=30" })
  expect(sharingPolicy(headers)).toEqual({
    maxAge: minute,
    staleWhileRevalidate: 30_000,
    staleIfError: 30_000,
  })
})

test.for([
  ["nothing said", {}],
  ["no-store", { "cache-control": "no-store" }],
  ["no time for shared caches", { "cache-control": "public, max-age=60" }],
  ["not public", { "cache-control": "s-maxage=300" }],
  ["no time at all", { "cache-control": "public, s-maxage=0" }],
  ["a time that is none", { "cache-control": "public, s-maxage=long" }],
  [
    "different for different visitors",
    { "cache-control": sharedCacheControl, vary: "accept-encoding, cookie" },
  ],
  ["different for everybody", { "cache-control": sharedCacheControl, vary: "*" }],
  ["a part", { "cache-control": sharedCacheControl, "content-range": "bytes 0-1/2" }],
  ["compressed by another", { "cache-control": sharedCacheControl, "content-encoding": "gzip" }],
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
