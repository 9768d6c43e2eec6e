import { expect, test, vi } from "vitest"
import { answer, shared, startPageCache } from "../../testing/counted-pages.ts"

const minute = 60_000
const hour = 60 * minute

test("[CONST-01] fresh for five minutes, then served while it is made anew, after ten made before it is served", async () => {
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
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: "no database" }),
    "page not rendered",
  )
  clock.now = 24 * hour + 5 * minute - 1
  expect(await read()).toBe("<p>1</p>")
  clock.now += 5000
  render.mockImplementation(answer(503))
  expect(await read()).toBe(503)
  render.mockImplementation(page)
  expect(await read()).toBe("<p>2</p>")
})

test("after a purge every page is made anew before it is served, and its copy is there if that fails", async () => {
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
})

test("a rendering that began before a purge is neither served to who comes after it, nor fresh", async () => {
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

  const older = Promise.withResolvers<Response>()
  render.mockReturnValueOnce(older.promise)
  const waiting = read("/blog")
  cache.purge()
  older.resolve(new Response("old", { headers: shared }))
  expect(await waiting).toBe("old")
  expect(await read("/blog")).toBe("<p>2</p>")
})

test("what was found out before a purge is not believed after it", async () => {
  const { cache, render, read } = startPageCache()
  const redirect = Promise.withResolvers<Response>()
  render.mockReturnValueOnce(redirect.promise)
  const early = read("/blog/new-post")
  cache.purge()
  redirect.resolve(new Response(null, { status: 302, headers: { location: "/blog" } }))
  expect(await early).toBe("bypass")
  expect(await read("/blog/new-post")).toBe("<p>1</p>")
})
