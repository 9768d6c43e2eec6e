import fc from "fast-check"
import { expect, test } from "vitest"
import { shared, startPageCache } from "../../testing/counted-pages.ts"

test("nothing is kept but whole pages whose route says that everybody may have them", async () => {
  const status = fc.constantFrom(
    ...[200, 201, 202, 204, 301, 302, 303, 307, 400, 401, 404, 410, 422, 429, 500, 503],
  )
  const cacheControl = fc.constantFrom("", "no-store", "private, s-maxage=300", shared["cache-control"])
  const more = fc.constantFrom<Record<string, string>>({}, { "set-cookie": "a=1" }, { vary: "cookie" })
  await fc.assert(
    fc.asyncProperty(status, cacheControl, more, async (status, control, more) => {
      const { cache, render, read } = startPageCache()
      const headers = { ...(control && { "cache-control": control }), ...more }
      const body = status === 204 ? null : "secret token"
      render.mockImplementation(async () => new Response(body, { status, headers }))
      const isShared = control === shared["cache-control"] && Object.keys(more).length === 0
      const isKept = isShared && status === 200
      const saysNothing = !control && !("set-cookie" in more)
      const isForAll = isShared || (status >= 500 && saysNothing)
      const isWhole = status === 202 || status >= 300
      const expected = isKept ? "secret token" : isForAll && isWhole ? status : "bypass"
      expect(await read()).toBe(expected)
      expect(cache.has("/")).toBe(isKept)
      expect(cache.bytes() > 0).toBe(isKept)
    }),
    { numRuns: 300 },
  )
})

test("[POST-05] a page that is gone takes its copy along", async () => {
  const { cache, render, read } = startPageCache()
  await read("/blog/post")
  cache.purge()
  render.mockImplementation(async () => new Response(null, { status: 302, headers: { location: "/blog" } }))
  expect(await read("/blog/post")).toBe("bypass")
  expect(cache.has("/blog/post")).toBe(false)
})

test("the compressed bodies count, and all together never take more than the bound", async () => {
  const maxBytes = 400_000
  const { cache, render } = startPageCache({ maxBytes })
  const text = (size: number) => Array.from({ length: size }, (_, place) => (place * 7919) % 10).join("")
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(40), fc.nat(60_000)), { maxLength: 40 }), async requests => {
      for (const [name, size] of requests) {
        render.mockImplementation(async () => new Response(text(size), { headers: shared }))
        const found = await cache.find(`/${name}`)
        expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
        if (found.kind === "hit") await found.page.better
        expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
      }
    }),
    { numRuns: 10 },
  )
})

test("while the page that follows a change hangs, its last copy is served, at once to those who ask next", async () => {
  const { cache, render, read, page } = startPageCache({ patience: 1 })
  await read()
  const hanging = Promise.withResolvers<void>()
  render.mockImplementation(() => hanging.promise.then(page))
  cache.purge()
  expect(await read()).toBe("<p>1</p>")
  expect(cache.find("/")).toMatchObject({ kind: "hit" })
  expect(render).toHaveBeenCalledTimes(2)
  hanging.resolve()
  await expect.poll(() => read()).toBe("<p>2</p>")
})

test("while too many pages wait to be rendered, a copy or the fallback is served, and whoever asks next may have it", async () => {
  const { cache, read, queue } = startPageCache()
  expect(await read()).toBe("<p>1</p>")
  cache.purge()
  queue.isFull = true
  expect(await read()).toBe("<p>1</p>")
  expect(await read("/about")).toBe(503)
  queue.isFull = false
  expect(await read()).toBe("<p>2</p>")
})
