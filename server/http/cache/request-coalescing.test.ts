import { expect, test } from "vitest"
import { answer, redirect, shared, startPageCache } from "../../testing/counted-pages.ts"
import { createFairQueue } from "../limits/fair-queue.ts"

const minute = 60_000

test("visitors who come while a page is rendered wait for that one rendering", async () => {
  const { render, read, page } = startPageCache()
  const ready = Promise.withResolvers<void>()
  render.mockImplementation(() => ready.promise.then(page))
  const reading = Promise.all([read(), read(), read("/en"), read()])
  ready.resolve()
  expect(await reading).toEqual(["<p>1</p>", "<p>1</p>", "<p>2</p>", "<p>1</p>"])
  expect(render.mock.calls).toEqual([["/"], ["/en"]])
})

/** Pages that are rendered one at a time, each for as long as it is told to. */
function startOneByOne(ofOne: number) {
  const waiting = { ofOne, ofAll: 10 }
  const enqueue = createFairQueue({ concurrency: 1, waiting, patience: 60_000, onFull() {} })
  const started = startPageCache({ enqueue })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  started.render.mockImplementation(async key => {
    begun.push(key)
    await new Promise<void>(resolve => ends.set(key, resolve))
    return started.page()
  })
  return { ...started, begun, end: (key: string) => ends.get(key)?.() }
}

test("who joins a rendering that waits in another one's queue waits in a queue of their own", async () => {
  const { read, render, begun, end } = startOneByOne(10)
  const many = ["/1", "/2", "/3", "/both"].map(key => read(key, "many"))
  const one = read("/both", "one")
  for (const [place, key] of ["/1", "/2", "/both", "/3"].entries()) {
    await expect.poll(() => begun[place]).toBe(key)
    end(key)
  }
  expect(await one).toBe("<p>3</p>")
  expect(await Promise.all(many)).toEqual(["<p>1</p>", "<p>2</p>", "<p>4</p>", "<p>3</p>"])
  expect(render).toHaveBeenCalledTimes(4)
  const next = read("/4", "one")
  await expect.poll(() => begun[4]).toBe("/4")
  end("/4")
  expect(await next).toBe("<p>5</p>")
})

test("who joins a rendering whose queue is full is not refused with it", async () => {
  const { read, begun, end } = startOneByOne(1)
  const many = ["/1", "/2", "/both"].map(key => read(key, "many"))
  const one = read("/both", "one")
  expect(await many[2]).toBe(503)
  for (const [place, key] of ["/1", "/2", "/both"].entries()) {
    await expect.poll(() => begun[place]).toBe(key)
    end(key)
  }
  expect(await one).toBe("<p>3</p>")
})

test("a stale page is made anew once, however many ask for it meanwhile", async () => {
  const { clock, render, read } = startPageCache()
  await read()
  clock.now = 6 * minute
  const ready = Promise.withResolvers<Response>()
  render.mockReturnValue(ready.promise)
  for (let visitor = 0; visitor < 5; visitor++) expect(await read()).toBe("<p>1</p>")
  expect(render).toHaveBeenCalledTimes(2)
  ready.resolve(await answer(200)())
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
  await read("/blog/x")
  expect(render).toHaveBeenCalledTimes(2)
})

test("a redirect goes out with its target, and no browser keeps it", async () => {
  const { cache, render } = startPageCache()
  render.mockImplementation(redirect(shared))
  const found = await cache.find("/blog/x")
  if (found.kind !== "uncacheable") throw new Error("no answer")
  expect(found.answer).toMatchObject({
    status: 302,
    headers: ["location", "/blog", "cache-control", "no-store"],
  })
})
