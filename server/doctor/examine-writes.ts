import { readWriteFailure } from "../backend/readiness.ts"
import { about, type Finding } from "./finding.ts"

const advice = {
  "read-only":
    "The database is read-only, so nothing can be saved. It is a standby (let the address name the server that takes writes), or its provider has locked it because its disk is full.",
  "disk-full": "The database's disk is full, so nothing can be saved. Give it room.",
  unreachable: "The database does not say whether it takes writes. Run the doctor again.",
}

/** Tells whether the database takes writes, from the code that `require_writable` failed with, if it did. */
export function judgeWrites(code: string | undefined): Finding {
  const { good, failure } = about("writes")
  if (code === undefined) return good("The database takes writes.")
  return failure(advice[readWriteFailure(code)])
}
