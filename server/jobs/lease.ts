import { type SendOutcome, sendLimit } from "../mail/mail.ts"
import { pause, pauseAfterFailure } from "../pause.ts"
import { anyAnswer, type QuietCall } from "./quiet-call.ts"

/** For so long other servers leave the mails of a claim alone, in seconds. */
export const leaseSeconds = 120
/** In milliseconds: a send that begins in it ends, and is noted, within the lease. */
const startWindow = leaseSeconds * 1000 - sendLimit - 5_000

/** Begins before the claim, so that it ends before the database's own. */
export function beginLease(call: QuietCall, signal: AbortSignal) {
  const start = performance.now()
  return {
    mayBegin: () => !signal.aborted && performance.now() - start <= startWindow,
    /** Tells the database until it answers. The last try may end after the lease: the database knows whether another has claimed the mail. */
    async note(procedure: "finish_mail" | "finish_issue_mail", mail: object, outcome: SendOutcome) {
      const error = outcome.status === "delivered" ? null : outcome.error
      const parameters = { ...mail, outcome: outcome.status, error }
      for (let failures = 1; !(await call(procedure, parameters, anyAnswer)); failures++) {
        if (signal.aborted || performance.now() - start > leaseSeconds * 1000) return
        await pause(pauseAfterFailure(failures), signal)
      }
    },
  }
}
