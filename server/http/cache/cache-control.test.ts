import fc from "fast-check"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import { sharingPolicy, withOutwardCaching } from "./cache-control.ts"

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

async function cachingOf(given: HeadersInit, { status = 200, method = "GET" } = {}) {
  const app = new Hono()
  app.all("*", () => new Response(null, { status, headers: given }))
  const { headers } = await withOutwardCaching(app.fetch)(new Request("http://localhost/", { method }))
  return [headers.get("cache-control"), headers.get("vary")]
}

test.for(["GET", "HEAD"])("a page that is for everybody is asked about each time: %s", async method => {
  expect(await cachingOf({ "cache-control": sharedCacheControl }, { method })).toEqual([
    "public, max-age=0",
    "accept-encoding",
  ])
})

test.for([201, 302, 404, 422, 500, 503])(
  "an answer with %i is kept by nobody, whatever its route says",
  async status => {
    expect(await cachingOf({ "cache-control": sharedCacheControl }, { status })).toEqual(["no-store", null])
  },
)

test.for([
  ["says nothing", {}, "GET"],
  ["answers a form", { "cache-control": sharedCacheControl }, "POST"],
  ["sets a cookie", { "cache-control": sharedCacheControl, "set-cookie": "a=1" }, "GET"],
  ["is shared by others only", { "cache-control": "S-Maxage=5" }, "GET"],
] as const)("what %s is kept by nobody", async ([, headers, method]) => {
  expect(await cachingOf(headers, { method })).toEqual(["no-store", null])
})

test.for(["no-store", "public, max-age=60"])("other words stay: %s", async words => {
  expect(await cachingOf({ "cache-control": words })).toEqual([words, null])
})
