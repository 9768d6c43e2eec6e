import type { LoadFailureReason } from "#app/lib/read-answer.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"

/** What a page is given in place of posts that could not be read. */
export type LoadFailed = { kind: "failed"; reason: LoadFailureReason }

type Failure = { code: LoadFailureReason; cause?: string | undefined }

/** Takes the log, a failed read and what is missing; logs that and why. Returns what the page is given. */
export function reportFailure(
  log: ServerEnvironment["log"],
  { code, cause }: Failure,
  message: string,
): LoadFailed {
  log.error({ cause }, message)
  return { kind: "failed", reason: code }
}
