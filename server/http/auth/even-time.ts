import { randomInt } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"

/** Starts the clock; what it returns resolves at an even time after that. */
export type EvenTime = () => () => Promise<void>

/**
 * Takes a step in milliseconds; returns what starts a clock and then waits for its next full step, and up to a tenth
 * of a step longer at random. How long the work before the wait took is not to be seen.
 */
export function createEvenTime(
  step: number,
  now: () => number = () => performance.now(),
  pause: (time: number) => Promise<unknown> = wait,
): EvenTime {
  return () => {
    const start = now()
    return async () => {
      const elapsed = now() - start
      const steps = Math.max(1, Math.ceil(elapsed / step))
      await pause(steps * step - elapsed + randomInt(Math.ceil(step / 10)))
    }
  }
}
