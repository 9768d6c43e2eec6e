import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import type { KnownIssue } from "./issue-queue.ts"
import { type IssueValues, segments } from "./issue-values.ts"

const bilingual = z.object({ pl: z.string(), en: z.string() })
const values = z.object({
  subject: bilingual,
  words: bilingual,
  posts: z.array(z.string()),
  segment: z.enum(segments),
})
const kept = z.object({
  id: rowId,
  version: z.number(),
  saved: values,
  // Those of earlier versions have none.
  sent: z.array(values).default([]),
  typed: values,
})

/** What this browser keeps of a form until the server has it: the issue as it was known, and what was typed. */
export type KeptIssue = KnownIssue & { typed: IssueValues }

/** Other accounts on the same device do not see it. `name` is the issue's id, or that of the form of a new one. */
export function keptPlace(account: string, name: string): string {
  return `kupryt.issue.${account}/${name}`
}

/** Null where there is none, or none that can be read. */
export function readKept(place: string): KeptIssue | null {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(place) ?? "null")).data ?? null
  } catch {
    return null
  }
}

/** Returns false where the browser blocks or has no storage. */
export function keep(place: string, issue: KeptIssue): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(issue))
    return true
  } catch {
    return false
  }
}

export function dropKept(place: string): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // The storage is blocked, so nothing was kept.
  }
}
