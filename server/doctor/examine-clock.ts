import { about, type Finding } from "./finding.ts"

/** How far two clocks may be apart, in seconds: tokens are refused when they are further. */
const tolerance = 10

/** Takes whose clock it is, what it says and what ours says; tells whether they agree. */
export function compareClocks(whose: string, theirs: Date, ours: Date): Finding {
  const { good, failure } = about("clock")
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1000)
  if (Math.abs(seconds) <= tolerance) return good(`This machine's clock agrees with the ${whose}'s.`)
  const direction = seconds > 0 ? "ahead of" : "behind"
  return failure(
    `This machine's clock is ${Math.abs(seconds)} s ${direction} the ${whose}'s. Let both keep the time: timedatectl set-ntp true`,
  )
}
