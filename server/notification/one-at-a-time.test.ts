import { expect, test } from "vitest"
import { oneAtATime } from "./one-at-a-time.ts"

test("work never runs beside itself, and one more run serves all who asked meanwhile", async () => {
  const ends: (() => void)[] = []
  const run = oneAtATime(() => new Promise(resolve => ends.push(resolve)))
  const first = run()
  await expect.poll(() => ends.length).toBe(1)
  const others = [run(), run(), run()]
  ends[0]?.()
  await first
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await Promise.all(others)
  expect(ends).toHaveLength(2)
})

test("work that fails is tried again for the next who asks", async () => {
  let runs = 0
  const run = oneAtATime(async () => {
    runs += 1
    if (runs === 1) throw new Error("no connection")
  })
  await expect(run()).rejects.toThrow("no connection")
  await run()
  expect(runs).toBe(2)
})
