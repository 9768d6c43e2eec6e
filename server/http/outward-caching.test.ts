import { Hono } from "hono"
import { expect, test } from "vitest"
import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import { withOutwardCaching } from "./outward-caching.ts"

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
