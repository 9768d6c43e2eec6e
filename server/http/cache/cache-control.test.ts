import fc from "fast-check"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import { sharingPolicy, withBrowserCaching } from "./cache-control.ts"

const minute = 60_000

test.for([
  [
    "for five minutes, then as long while revalidating, and for a day after errors",
    sharedCacheControl,
    [5, 5, 24 * 60],
  ],
  [
    "after an error for no longer than without",
    "public, s-maxage=60, stale-while-revalidate=30",
    [1, 0.5, 0.5],
  ],
] as const)(
  "[CONST-01] a page that says so is served %s",
  ([, control, [maxAge, whileRevalidating, afterError]]) => {
    expect(sharingPolicy(new Headers({ "cache-control": control }))).toEqual({
      maxAge: maxAge * minute,
      staleWhileRevalidate: whileRevalidating * minute,
      staleIfError: afterError * minute,
    })
  },
)

test.for<Record<string, string>>([
  { "cache-control": "" },
  { "cache-control": "public, max-age=60" },
  { "cache-control": "s-maxage=300" },
  { "cache-control": "public, s-maxage=0" },
  { "cache-control": "public, s-maxage=long" },
  { vary: "accept-encoding, cookie" },
  { vary: "*" },
  { "content-range": "bytes 0-1/2" },
  { "content-encoding": "gzip" },
])("not shared: what says %j", headers => {
  expect(sharingPolicy(new Headers({ "cache-control": sharedCacheControl, ...headers }))).toBeNull()
})

test("one word against sharing, or a cookie, outweighs every word for it", () => {
  const word = fc.constantFrom("public", "s-maxage=300", "max-age=0", "immutable", "must-revalidate")
  const against = fc.constantFrom("no-store", "private", "no-cache", "No-Store", 'private="x"', "cookie")
  fc.assert(
    fc.property(fc.array(word), against, fc.array(word), (before, against, after) => {
      const words = ["public", "s-maxage=300", ...before, against, ...after].filter(word => word !== "cookie")
      const headers = new Headers({ "cache-control": words.join(", ") })
      if (against === "cookie") headers.append("set-cookie", "session=1")
      expect(sharingPolicy(headers)).toBeNull()
    }),
  )
})

async function cachingOf(given: HeadersInit, { status = 200, method = "GET" } = {}) {
  const app = new Hono()
  app.all("*", () => new Response(null, { status, headers: given }))
  const { headers } = await withBrowserCaching(app.fetch)(new Request("http://localhost/", { method }))
  return [headers.get("cache-control"), headers.get("vary")]
}

const page = { "cache-control": sharedCacheControl }
const anyMoment = ["public, max-age=0", "accept-encoding"]
const never = ["no-store", null]

test.for([
  ["a page for everybody is asked about each time", page, {}, anyMoment],
  ["its headers are, too", page, { method: "HEAD" }, anyMoment],
  ["a redirect is no-store", page, { status: 302 }, never],
  ["a page that is gone is no-store", page, { status: 404 }, never],
  ["a failure is no-store", page, { status: 503 }, never],
  ["what says nothing is no-store", {}, {}, never],
  ["what answers a form is no-store", page, { method: "POST" }, never],
  ["what sets a cookie is no-store", { ...page, "set-cookie": "a=1" }, {}, never],
  ["what is shared by others only is no-store", { "cache-control": "S-Maxage=5" }, {}, never],
  ["other words stay", { "cache-control": "public, max-age=60" }, {}, ["public, max-age=60", null]],
] as const)("%s", async ([, headers, asked, expected]) => {
  expect(await cachingOf(headers, asked)).toEqual(expected)
})
