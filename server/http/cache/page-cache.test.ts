import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { createFairQueue, type Enqueue } from "../limits/fair-queue.ts"
import { createPageCache, type Found } from "./page-cache.ts"

const minute = 60_000
const hour = 60 * minute

/** Headers of a page that is the same for everybody. */
const shared = {
  "cache-control": "public, s-maxage=300, stale-while-revalidate=300, stale-if-error=86400",
  "content-type": "text/html",
}

/** A cache over pages whose text says how often they were rendered; what is rendered next can be set. */
function startPageCache({
  maxBytes = 1024 * 1024,
  renderLimit = 1000,
  staleIfErrorDelay = 1000,
  enqueue = null as Enqueue | null,
} = {}) {
  const clock = { now: 0 }
  const changes = { isConnected: true }
  const queue = { isFull: false }
  let count = 0
  const page = async () => new Response(`<p>${++count}</p>`, { headers: shared })
  const render = vi.fn<(key: string) => Promise<Response>>(page)
  const log = { error: vi.fn() }
  const cache = createPageCache({
    render,
    enqueue: enqueue ?? (async (_owner, task) => (queue.isFull ? null : task())),
    fallback,
    isConnected: () => changes.isConnected,
    log,
    // No clock of a process says 0.
    now: () => clock.now + 1,
    maxBytes,
    renderLimit,
    staleIfErrorDelay,
  })
  const read = async (key = "/", owner?: string) => textOf(await cache.find(key, owner))
  return { clock, changes, queue, cache, render, read, log, page }
}

/** The text of a hit, the status of an answer that is not kept, or "bypass". */
function textOf(found: Found) {
  if (found.kind === "hit") return `${found.page.variants.identity?.body}`
  return found.kind === "uncacheable" ? found.answer.status : "bypass"
}

const fallback = { status: 503, headers: [], body: Buffer.from("later") }
const answer =
  (status: number, headers: HeadersInit = shared) =>
  async () =>
    new Response("x", { status, headers })

const redirect = (headers: HeadersInit) => async () =>
  new Response(null, { status: 302, headers: { ...headers, location: "/blog" } })

test("[CONST-01] fresh for five minutes, then stale while revalidating, after ten minutes rendered first", async () => {
  const { clock, cache, read, render } = startPageCache()
  expect(await read()).toBe("<p>1</p>")
  clock.now = 5 * minute - 1
  expect(cache.find("/")).toMatchObject({ kind: "hit" })
  expect(render).toHaveBeenCalledTimes(1)
  clock.now = 5 * minute
  expect(await read()).toBe("<p>1</p>")
  await vi.waitFor(async () => expect(await read()).toBe("<p>2</p>"))
  expect(render).toHaveBeenCalledTimes(2)
  clock.now += 10 * minute
  expect(await read()).toBe("<p>3</p>")
})

test("[SYS-01] while changes would not be announced, no copy older than five minutes is served if the page can be made", async () => {
  const { clock, changes, cache, read, render } = startPageCache()
  await read()
  changes.isConnected = false
  clock.now = 5 * minute - 1
  expect(await read()).toBe("<p>1</p>")
  clock.now = 5 * minute
  expect(await read()).toBe("<p>2</p>")
  clock.now = 10 * minute
  render.mockImplementation(answer(503))
  expect(await read()).toBe("<p>2</p>")
  changes.isConnected = true
  cache.purge()
  render.mockImplementation(async () => new Response("<p>3</p>", { headers: shared }))
  clock.now += 5000
  expect(await read()).toBe("<p>3</p>")
})

test("when a page cannot be made, its last copy is served for a day, with a pause between tries", async () => {
  const { clock, render, read, log, page } = startPageCache()
  await read()
  for (const failure of [answer(503), answer(500, {}), () => Promise.reject(new Error("no database"))]) {
    clock.now += hour
    render.mockClear().mockImplementation(failure)
    expect(await read()).toBe("<p>1</p>")
    clock.now += 5000
    expect(await read()).toBe("<p>1</p>")
    expect(render).toHaveBeenCalledTimes(1)
    clock.now += 1
    expect(await read()).toBe("<p>1</p>")
    expect(render).toHaveBeenCalledTimes(2)
  }
  expect(log.error.mock.lastCall?.[0]).toMatchObject({ message: "no database" })
  clock.now = 24 * hour + 5 * minute - 1
  expect(await read()).toBe("<p>1</p>")
  clock.now += 5000
  render.mockImplementation(answer(503))
  expect(await read()).toBe(503)
  render.mockImplementation(page)
  expect(await read()).toBe("<p>2</p>")
})

test("[POST-05] after a purge every page is rendered before it is served; its copy is used if that fails, and removed with a deleted page", async () => {
  const { cache, render, read, page } = startPageCache()
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
  cache.purge()
  render.mockImplementation(redirect({}))
  expect(await read()).toBe("bypass")
  expect(cache.has("/")).toBe(false)
})

test("a rendering that began before a purge is neither served to later requests nor fresh", async () => {
  const { cache, render, read } = startPageCache()
  const old = Promise.withResolvers<Response>()
  render.mockReturnValueOnce(old.promise)
  const early = read()
  cache.purge()
  const late = read()
  expect(await late).toBe("<p>1</p>")
  old.resolve(new Response("old", { headers: shared }))
  expect(await early).toBe("old")
  expect(await read()).toBe("<p>1</p>")

  for (const [path, found, answered, next] of [
    ["/blog", new Response("old", { headers: shared }), "old", "<p>2</p>"],
    ["/blog/new-post", await redirect({})(), "bypass", "<p>3</p>"],
  ] as const) {
    const older = Promise.withResolvers<Response>()
    render.mockReturnValueOnce(older.promise)
    const waiting = read(path)
    cache.purge()
    older.resolve(found)
    expect(await waiting).toBe(answered)
    expect(await read(path)).toBe(next)
  }
})

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
      const hasNoPolicy = !control && !("set-cookie" in more)
      const isForAll = isShared || (status >= 500 && hasNoPolicy)
      const isWhole = status === 202 || status >= 300
      const expected = isKept ? "secret token" : isForAll && isWhole ? status : "bypass"
      expect(await read()).toBe(expected)
      expect(cache.has("/")).toBe(isKept)
      expect(cache.bytes() > 0).toBe(isKept)
    }),
    { numRuns: 300 },
  )
})

test("the compressed bodies count, and all together never take more than the bound", async () => {
  const maxBytes = 400_000
  const { cache, render } = startPageCache({ maxBytes })
  const text = (size: number) => Array.from({ length: size }, (_, place) => (place * 7919) % 10).join("")
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(40), fc.nat(60_000)), { maxLength: 40 }), async requests => {
      for (const [name, size] of requests) {
        render.mockImplementation(async () => new Response(text(size), { headers: shared }))
        await cache.find(`/${name}`)
        expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
      }
    }),
    { numRuns: 10 },
  )
})

test("while the rendering after a change hangs the last copy is served, at once to later requests", async () => {
  const { cache, render, read, page } = startPageCache({ staleIfErrorDelay: 1 })
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

test("while too many pages wait to be rendered, a copy or the fallback is served, and the next request may succeed", async () => {
  const { cache, read, queue } = startPageCache()
  expect(await read()).toBe("<p>1</p>")
  cache.purge()
  queue.isFull = true
  expect(await read()).toBe("<p>1</p>")
  expect(await read("/about")).toBe(503)
  queue.isFull = false
  expect(await read()).toBe("<p>2</p>")
})

test("visitors who come while a page is rendered wait for that one rendering", async () => {
  const { render, read, page } = startPageCache()
  const ready = Promise.withResolvers<void>()
  render.mockImplementation(() => ready.promise.then(page))
  const reading = Promise.all([read(), read(), read("/en"), read()])
  ready.resolve()
  expect(await reading).toEqual(["<p>1</p>", "<p>1</p>", "<p>2</p>", "<p>1</p>"])
  expect(render.mock.calls).toEqual([["/"], ["/en"]])
})

/** Pages that are rendered one at a time, each until the test ends it. */
function startOneByOne(ofOne: number) {
  const waiting = { ofOne, ofAll: 10 }
  const enqueue = createFairQueue({ concurrency: 1, waiting, maxWait: 60_000, onFull() {} })
  const started = startPageCache({ enqueue })
  const begun: { key: string; end(): void }[] = []
  started.render.mockImplementation(async key => {
    await new Promise<void>(end => begun.push({ key, end }))
    return started.page()
  })
  const endInTurn = async (keys: string[]) => {
    for (const key of keys) {
      await expect.poll(() => begun[0]?.key).toBe(key)
      begun.shift()?.end()
    }
  }
  return { ...started, endInTurn }
}

test("a client that joins a queued rendering waits in its own queue", async () => {
  const { read, render, endInTurn } = startOneByOne(10)
  const many = ["/1", "/2", "/3", "/both"].map(key => read(key, "many"))
  const one = read("/both", "one")
  await endInTurn(["/1", "/2", "/both", "/3"])
  expect(await one).toBe("<p>3</p>")
  expect(await Promise.all(many)).toEqual(["<p>1</p>", "<p>2</p>", "<p>4</p>", "<p>3</p>"])
  expect(render).toHaveBeenCalledTimes(4)
  const next = read("/4", "one")
  await endInTurn(["/4"])
  expect(await next).toBe("<p>5</p>")
})

test("a client that joins a rendering from a full queue is not rejected with it", async () => {
  const { read, endInTurn } = startOneByOne(1)
  const many = ["/1", "/2", "/both"].map(key => read(key, "many"))
  const one = read("/both", "one")
  expect(await many[2]).toBe(503)
  await endInTurn(["/1", "/2", "/both"])
  expect(await one).toBe("<p>3</p>")
})

test.for([
  ["a page that cannot be found", answer(404), 404],
  ["[POST-05] a redirect that is the same for everybody", redirect(shared), 302],
  ["a failure with its page", answer(503), 503],
  ["a failure before any route", answer(500, { "content-type": "text/plain" }), 500],
  ["a rendering that throws", () => Promise.reject(new Error("no database")), 503],
  ["a rendering that takes too long", () => new Promise<Response>(() => {}), 503],
] as const)("everybody who waits for %s is answered by that one rendering", async ([, rendering, status]) => {
  const { cache, render, read } = startPageCache({ renderLimit: 20 })
  render.mockImplementation(rendering)
  const found = await Promise.all(Array.from({ length: 20 }, () => read("/blog/x")))
  expect(found).toEqual(Array(20).fill(status))
  expect(render).toHaveBeenCalledTimes(1)
  expect(cache.has("/blog/x")).toBe(false)
  const next = await cache.find("/blog/x")
  expect(render).toHaveBeenCalledTimes(2)
  if (status !== 302) return
  const headers = ["location", "/blog", "cache-control", "no-store"]
  expect(next).toMatchObject({ kind: "uncacheable", answer: { status, headers } })
})
