import { randomInt } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"

/** Pads answers to full steps in milliseconds, and up to a tenth longer, so that the work before cannot be timed. */
export function createPadding(
  step: number,
  now: () => number = () => performance.now(),
  pause: (time: number) => Promise<unknown> = wait,
) {
  return (): (() => Promise<void>) => {
    const start = now()
    return async () => {
      const elapsed = now() - start
      const steps = Math.max(1, Math.ceil(elapsed / step))
      await pause(steps * step - elapsed + randomInt(Math.ceil(step / 10)))
    }
  }
}
