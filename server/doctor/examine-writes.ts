import { writeFailure } from "../backend/readiness.ts"
import { about, type Finding } from "./finding.ts"

const advice = {
  "read-only":
    "The database is read-only, so nothing can be saved. It is a standby (let the address name the server that takes writes), or its provider has locked it because its disk is full.",
  "disk-full": "The database's disk is full, so nothing can be saved. Give it room.",
}

/** Tells whether the database takes writes, from what `write_failure` answered. */
export function judgeWrites(answer: { data: unknown }): Finding {
  const { good, failure } = about("writes")
  const found = writeFailure.safeParse(answer.data)
  if (!found.success)
    return failure("The database does not say whether it takes writes. Run the doctor again.")
  return found.data ? failure(advice[found.data]) : good("The database takes writes.")
}
