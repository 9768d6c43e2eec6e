import { z } from "zod"
import type { PhotographStore } from "../photographs/photograph-store.ts"
import type { QuietCall } from "./quiet-call.ts"
import type { Job, JobLog } from "./run-every.ts"

type Options = {
  call: QuietCall
  log: Pick<JobLog, "error">
  store: Pick<PhotographStore, "remove">
}

/** Removes the files of removed photographs. Those that cannot be removed are given again later, behind the others. */
export function photographsJob({ call, log, store }: Options): Job {
  let removed: string[] = []
  return {
    name: "photographs",
    period: 60_000,
    async run() {
      const due = await call("take_removed_photographs", { done: removed }, z.array(z.string()))
      if (due === null) return "failed"
      const outcomes = await Promise.all(due.map(async id => ((await store.remove(id)) ? [id] : [])))
      removed = outcomes.flat()
      if (removed.length < due.length) log.error({}, "a photograph could not be removed")
      return due.length > 0 ? "more" : "done"
    },
  }
}
