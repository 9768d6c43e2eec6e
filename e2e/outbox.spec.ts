import { randomInt } from "node:crypto"
import { expect, test } from "@playwright/test"
import { runKillLoop } from "./setup/kill-loop/kill-loop.ts"

test("[CON-10] [CON-11] [NEWS-05] kill -9 at random moments, while mail fails at times, loses and doubles nothing acknowledged", async () => {
  test.setTimeout(180_000)
  const seed = randomInt(2 ** 31)
  const outcome = await runKillLoop({ seed, kills: 3, acknowledged: 24, visitors: 16 })
  const nothing = { notStored: [], storedTwice: [], notMailed: [], renamed: [] }
  expect(outcome, `seed ${seed}`).toMatchObject(nothing)
  expect(outcome.mails).toBeGreaterThanOrEqual(2 * outcome.acknowledged)
})
