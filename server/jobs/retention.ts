import { z } from "zod"
import type { QuietCall } from "./quiet-call.ts"
import type { Job } from "./run-every.ts"

/** Once a day removes personal data whose time is over, by batches between which others have their turn. */
export function retentionJob(call: QuietCall): Job {
  let doneOn = ""
  return {
    name: "retention",
    period: 60 * 60 * 1000,
    async run() {
      const today = new Date().toISOString().slice(0, 10)
      if (doneOn === today) return "done"
      const mayBeMore = await call("remove_outdated_data", {}, z.boolean())
      if (mayBeMore === null) return "failed"
      if (mayBeMore) return "more"
      doneOn = today
      return "done"
    },
  }
}
