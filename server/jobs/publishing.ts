import { z } from "zod"
import type { QuietCall } from "./quiet-call.ts"
import type { Job, JobLog } from "./run-every.ts"

const period = 2000
/** A call publishes at most so many. */
const batch = 20

/** Drafts that were tried, each with the reason why it was not published. */
const triedDrafts = z.array(z.object({ draft_id: z.string(), failure: z.string().nullable() }))

/** Publishes scheduled drafts when they are due. */
export function publishingJob(call: QuietCall, log: Pick<JobLog, "info" | "warn">): Job {
  let failed = new Map<string, string>()
  return {
    name: "publishing",
    period,
    backoff: { first: period, longest: period },
    async run() {
      const tried = await call("publish_due_posts", {}, triedDrafts)
      if (tried === null) return "failed"
      const published = tried.filter(({ failure }) => failure === null).length
      if (published > 0) log.info({ published }, "scheduled posts were published")
      const before = failed
      failed = new Map()
      for (const { draft_id: draft, failure: reason } of tried) {
        if (reason === null) continue
        if (before.get(draft) !== reason) log.warn({ draft, reason }, "a scheduled post was not published")
        failed.set(draft, reason)
      }
      return published < batch ? "done" : "more"
    },
  }
}
