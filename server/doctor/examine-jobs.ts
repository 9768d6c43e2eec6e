import { z } from "zod"
import { about, type Finding } from "./finding.ts"

const lastRuns = z.array(
  z.object({ job: z.string(), ended_at: z.coerce.date(), outcome: z.string(), is_late: z.boolean() }),
)

/** Whether all that runs by itself has run lately, and well, from what `job_runs` answered. */
export function judgeJobs(answer: { data: unknown }): Finding {
  const { good, warning, failure } = about("jobs")
  const runs = lastRuns.safeParse(answer.data).data
  if (!runs) return failure("The database does not say what has run by itself. Run the doctor again.")
  if (runs.length === 0) return good("Nothing has run by itself yet: the first server has not been started.")
  const failed = runs.filter(({ outcome }) => outcome === "failed")
  const late = runs.filter(run => run.is_late && !failed.includes(run))
  const name = ({ job, ended_at }: (typeof runs)[number]) =>
    `${job} (last on ${ended_at.toISOString().slice(0, 16).replace("T", " at ")} UTC)`
  const sentences = [
    failed.length > 0 && `These failed, and the log says why: ${failed.map(name).join(", ")}.`,
    late.length > 0 &&
      `These have not run for longer than three of their periods: ${late.map(name).join(", ")}. They run while the site does.`,
  ].filter(sentence => sentence !== false)
  if (sentences.length > 0) return warning(sentences.join(" "))
  return good(`All that runs by itself has run lately: ${runs.map(({ job }) => job).join(", ")}.`)
}
