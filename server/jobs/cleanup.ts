import { anyAnswer, type QuietCall } from "./quiet-call.ts"
import type { Job } from "./run-every.ts"

/**
 * Removes unconfirmed accounts, ended sessions, browsers that are not used any more, the posts in the trash, preview links,
 * photographs without a message and reports of browsers when their time is over.
 */
export function cleanupJob(call: QuietCall): Job {
  const procedures = [
    "remove_outdated_accounts",
    "remove_outdated_browsers",
    "remove_outdated_versions",
    "remove_outdated_previews",
    "remove_outdated_photographs",
    "remove_outdated_policy_reports",
  ] as const
  return {
    name: "cleanup",
    period: 60 * 60 * 1000,
    async run() {
      let outcome: "done" | "failed" = "done"
      for (const procedure of procedures)
        if ((await call(procedure, {}, anyAnswer)) === null) outcome = "failed"
      return outcome
    },
  }
}
