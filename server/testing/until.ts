import { setTimeout } from "node:timers/promises"

/** Polls `condition` until it returns something else than false or undefined, and returns that; fails after 20 s. */
export async function until<T>(
  condition: () => Promise<T | false | undefined> | T | false | undefined,
): Promise<T> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const value = await condition()
    if (value !== false && value !== undefined) return value
    await setTimeout(10)
  }
  throw new Error("the expected state did not come within 20 s")
}
