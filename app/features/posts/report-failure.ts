import type { LoadFailureReason } from "#app/lib/result.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"

/** What a page is given in place of posts that could not be read. */
export type LoadFailed<Reason = LoadFailureReason> = { kind: "failed"; reason: Reason }

type Failure<Reason> = { code: Reason; cause?: string | undefined }

/** Takes the log, a failed read and what is missing; logs that and why. Returns what the page is given. */
export function reportFailure<Reason>(
  log: ServerEnvironment["log"],
  { code, cause }: Failure<Reason>,
  message: string,
): LoadFailed<Reason> {
  log.error({ cause }, message)
  return { kind: "failed", reason: code }
}
