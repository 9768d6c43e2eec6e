import fc from "fast-check"
import { expect, test } from "vitest"
import { createPadding } from "./auth-context.ts"

test("whatever the work took, the answer comes at a full step, or a little later", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 5000 }), async duration => {
      let clock = 1000
      const startPadding = createPadding(
        400,
        () => clock,
        async time => {
          clock += time
        },
      )
      const pad = startPadding()
      clock += duration
      await pad()
      const step = Math.max(400, Math.ceil(duration / 400) * 400)
      expect(clock - 1000).toBeGreaterThanOrEqual(step)
      expect(clock - 1000).toBeLessThan(step + 40)
    }),
  )
})
