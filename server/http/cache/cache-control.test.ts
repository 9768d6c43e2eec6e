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

const page = { "cache-control": sharedCacheControl }
const anyMoment = ["public, max-age=0", "accept-encoding"]
const never = ["no-store", null]

test.for([
  ["a page for everybody is asked about each time", page, {}, anyMoment],
  ["its headers are, too", page, { method: "HEAD" }, anyMoment],
  ["a redirect is kept by nobody", page, { status: 302 }, never],
  ["a page that is gone is kept by nobody", page, { status: 404 }, never],
  ["a failure is kept by nobody", page, { status: 503 }, never],
  ["what says nothing is kept by nobody", {}, {}, never],
  ["what answers a form is kept by nobody", page, { method: "POST" }, never],
  ["what sets a cookie is kept by nobody", { ...page, "set-cookie": "a=1" }, {}, never],
  ["what is shared by others only is kept by nobody", { "cache-control": "S-Maxage=5" }, {}, never],
  ["other words stay", { "cache-control": "public, max-age=60" }, {}, ["public, max-age=60", null]],
] as const)("%s", async ([, headers, asked, expected]) => {
  expect(await cachingOf(headers, asked)).toEqual(expected)
})
