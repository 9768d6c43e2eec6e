import { findKept } from "#app/autosave/kept-text.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { issueSchema } from "./issues.ts"

const values = issueSchema.pick({ subject: true, words: true, posts: true, segment: true })

/** A form as this browser keeps it until the server has it: the issue as it was known, what was typed, and when. */
const keptSchema = z.object({
  id: rowId,
  version: z.number(),
  saved: values,
  sent: z.array(values),
  typed: values,
  /** In milliseconds. */
  keptAt: z.number(),
})
export type KeptIssue = z.infer<typeof keptSchema>

/** `of` is the id of its issue, or "new". */
export type StoredIssue = ReturnType<typeof keptIssues>[number]

/** The latest first. Nothing where the browser blocks its storage. */
export function keptIssues(account: string) {
  return findKept("issue", account, keptSchema)
}
