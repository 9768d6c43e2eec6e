import { setImmediate } from "node:timers/promises"
import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { createPageCache } from "./page-cache.ts"

const minute = 60_000
const hour = 60 * minute
const shared = {
  "cache-control": "public, s-maxage=300, stale-while-revalidate=300",
  "content-type": "text/html",
}

/** A cache over pages whose text says how often they were rendered; what is rendered next can be set. */
function start({ maxBytes = 1024 * 1024, renderLimit = 1000 } = {}) {
  const clock = { now: 0 }
  let count = 0
  const page = async () => new Response(`<p>${++count}</p>`, { headers: shared })
  const render = vi.fn<(key: string) => Promise<Response>>(page)
  const log = { error: vi.fn() }
  const cache = createPageCache({ render, log, now: () => clock.now, maxBytes, renderLimit })
  const read = async (key = "/") => textOf(await cache.find(key))
  return { clock, cache, render, read, log, page }
}

function textOf(found: Awaited<ReturnType<ReturnType<typeof createPageCache>["find"]>>) {
  if (found.kind === "copy") return `${found.page.variants.identity?.body}`
  return found.kind === "answer" ? found.answer.status : "pass"
}

const answer =
  (status: number, headers: HeadersInit = shared) =>
  async () =>
    new Response("x", { status, headers })

test("[CONST-01] fresh for five minutes, then served while it is made anew, after ten made before it is served", async () => {
  const { clock, cache, read, render } = start()
  expect(await read()).toBe("<p>1</p>")
  clock.now = 5 * minute - 1
  expect(cache.find("/")).toMatchObject({ kind: "copy", age: 299 })
  expect(render).toHaveBeenCalledTimes(1)
  clock.now = 5 * minute
  expect(await read()).toBe("<p>1</p>")
  await vi.waitFor(async () => expect(await read()).toBe("<p>2</p>"))
  expect(render).toHaveBeenCalledTimes(2)
  clock.now += 10 * minute
  expect(await read()).toBe("<p>3</p>")
})

test("however the clock steps, no copy older than ten minutes is served, and a fresh one is not rendered again", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20 * minute), { maxLength: 30 }), async steps => {
      const { clock, cache, render } = start()
      const times: number[] = []
      render.mockImplementation(async () => {
        times.push(clock.now)
        return new Response(String(clock.now), { headers: shared })
      })
      for (const step of steps) {
        clock.now += step
        const last = times.at(-1)
        const found = await cache.find("/")
        if (found.kind !== "copy") throw new Error("not served")
        const age = clock.now - Number(found.page.variants.identity?.body)
        expect(age).toBeLessThan(10 * minute)
        expect(found.age).toBe(Math.floor(age / 1000))
        while (textOf(await cache.find("/")) !== String(times.at(-1))) await setImmediate()
        const isFresh = last !== undefined && clock.now - last < 5 * minute
        expect(times.at(-1)).toBe(isFresh ? last : clock.now)
      }
    }),
    { numRuns: 50 },
  )
})

test("visitors who come while a page is rendered wait for that one rendering", async () => {
  const { render, read, page } = start()
  const ready = Promise.withResolvers<void>()
  render.mockImplementation(() => ready.promise.then(page))
  const reading = Promise.all([read(), read(), read("/en"), read()])
  ready.resolve()
  expect(await reading).toEqual(["<p>1</p>", "<p>1</p>", "<p>2</p>", "<p>1</p>"])
  expect(render.mock.calls).toEqual([["/"], ["/en"]])
})

test("a stale page is made anew once, however many ask for it meanwhile", async () => {
  const { clock, render, read } = start()
  await read()
  clock.now = 6 * minute
  const ready = Promise.withResolvers<Response>()
  render.mockReturnValue(ready.promise)
  for (let visitor = 0; visitor < 5; visitor++) expect(await read()).toBe("<p>1</p>")
  expect(render).toHaveBeenCalledTimes(2)
  ready.resolve(await answer(200)())
})

test("when a page cannot be made, its last copy is served for a day, with a pause between tries", async () => {
  const { clock, render, read, log, page } = start()
  await read()
  for (const failure of [answer(503), answer(500, {}), () => Promise.reject(new Error("no database"))]) {
    clock.now += hour
    render.mockClear().mockImplementation(failure)
    expect(await read()).toBe("<p>1</p>")
    clock.now += 4999
    expect(await read()).toBe("<p>1</p>")
    expect(render).toHaveBeenCalledTimes(1)
    clock.now += 1
    expect(await read()).toBe("<p>1</p>")
    expect(render).toHaveBeenCalledTimes(2)
  }
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: "no database", key: "/" }),
    expect.anything(),
  )
  clock.now = 24 * hour
  render.mockImplementation(answer(503))
  expect(await read()).toBe(503)
  render.mockImplementation(page)
  expect(await read()).toBe("<p>2</p>")
})

test("a page that takes too long counts as failed", async () => {
  const { clock, render, read } = start({ renderLimit: 20 })
  await read()
  clock.now = hour
  render.mockReturnValue(new Promise(() => {}))
  expect(await read()).toBe("<p>1</p>")
  expect(await read("/other")).toBe("pass")
})

test("after a purge every page is made anew before it is served, and its copy is there if that fails", async () => {
  const { cache, render, read, page } = start()
  await read()
  cache.purge()
  expect(await read()).toBe("<p>2</p>")
  expect(await read()).toBe("<p>2</p>")
  cache.purge()
  render.mockImplementation(answer(503))
  expect(await read()).toBe("<p>2</p>")
  cache.purge()
  render.mockImplementation(page)
  expect(await read()).toBe("<p>3</p>")
})

test("a rendering that began before a purge is neither served to who comes after it, nor fresh", async () => {
  const { cache, render, read } = start()
  const old = Promise.withResolvers<Response>()
  render.mockReturnValueOnce(old.promise)
  const early = read()
  cache.purge()
  const late = read()
  expect(await late).toBe("<p>1</p>")
  old.resolve(new Response("old", { headers: shared }))
  expect(await early).toBe("old")
  expect(await read()).toBe("<p>1</p>")

  const older = Promise.withResolvers<Response>()
  render.mockReturnValueOnce(older.promise)
  const waiting = read("/blog")
  cache.purge()
  older.resolve(new Response("old", { headers: shared }))
  expect(await waiting).toBe("old")
  expect(await read("/blog")).toBe("<p>2</p>")
})

test("what was found out before a purge is not believed after it", async () => {
  const { cache, render, read } = start()
  const redirect = Promise.withResolvers<Response>()
  render.mockReturnValueOnce(redirect.promise)
  const early = read("/blog/new-post")
  cache.purge()
  redirect.resolve(new Response(null, { status: 302, headers: { location: "/blog" } }))
  expect(await early).toBe("pass")
  expect(await read("/blog/new-post")).toBe("<p>1</p>")
})

test("nothing is kept but whole pages whose route says that everybody may have them", async () => {
  const status = fc.constantFrom(
    200,
    201,
    202,
    204,
    301,
    302,
    303,
    307,
    400,
    401,
    404,
    410,
    422,
    429,
    500,
    503,
  )
  const cacheControl = fc.constantFrom(
    "",
    "no-store",
    "private, s-maxage=300",
    "public",
    shared["cache-control"],
  )
  const more = fc.constantFrom<Record<string, string>>({}, { "set-cookie": "a=1" }, { vary: "cookie" })
  await fc.assert(
    fc.asyncProperty(status, cacheControl, more, async (status, control, more) => {
      const { cache, render, read } = start()
      const headers = { ...(control && { "cache-control": control }), ...more }
      const body = status === 204 ? null : "secret token"
      render.mockImplementation(async () => new Response(body, { status, headers }))
      const isShared = control === shared["cache-control"] && Object.keys(more).length === 0
      const isKept = isShared && status === 200
      const expected = isKept ? "secret token" : isShared && status >= 400 ? status : "pass"
      expect(await read()).toBe(expected)
      expect(cache.has("/")).toBe(isKept)
      expect(cache.bytes() > 0).toBe(isKept)
    }),
    { numRuns: 300 },
  )
})

test("an error page that everybody may see is no browser's to keep", async () => {
  const { cache, render } = start()
  render.mockImplementation(answer(404))
  const found = await cache.find("/nothing")
  if (found.kind !== "answer") throw new Error("no answer")
  const { headers } = found.answer
  expect(headers[headers.indexOf("cache-control") + 1]).toBe("no-store")
})

test("a path that is rendered for each visitor is rendered by each visitor's own request, and looked at again later", async () => {
  const { clock, cache, render, read } = start()
  render.mockImplementation(answer(200, { "cache-control": "no-store" }))
  expect(await read("/contact")).toBe("pass")
  expect(cache.find("/contact?page=2")).toEqual({ kind: "pass" })
  expect(render).toHaveBeenCalledTimes(1)
  clock.now += 5 * minute
  await read("/contact")
  expect(render).toHaveBeenCalledTimes(2)
})

test("[POST-05] a page that is gone takes its copy along", async () => {
  const { cache, render, read } = start()
  await read("/blog/post")
  cache.purge()
  render.mockImplementation(async () => new Response(null, { status: 302, headers: { location: "/blog" } }))
  expect(await read("/blog/post")).toBe("pass")
  expect(cache.has("/blog/post")).toBe(false)
})

test("the compressed bodies count, and all together never take more than the bound", async () => {
  const maxBytes = 400_000
  const { cache, render } = start({ maxBytes })
  const text = (size: number) => Array.from({ length: size }, (_, place) => (place * 7919) % 10).join("")
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(40), fc.nat(60_000)), { maxLength: 40 }), async requests => {
      for (const [name, size] of requests) {
        render.mockImplementation(async () => new Response(text(size), { headers: shared }))
        const found = await cache.find(`/${name}`)
        expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
        if (found.kind === "copy") await found.page.better
        expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
      }
    }),
    { numRuns: 10 },
  )
})
