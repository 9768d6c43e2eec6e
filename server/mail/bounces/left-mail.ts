import type { LeftMail } from "./bounce-mailbox.ts"

/** What lies in the mailbox of bounces for people: reports that were not assigned, since when, and letters. */
export type LeftCount = { unassigned: number; oldest: string | null; newest: string | null; letters: number }

export function countLeft(left: readonly LeftMail[]): LeftCount {
  const unassigned = left
    .flatMap(({ kind, received }) => (kind === "unassigned" ? [received.toISOString()] : []))
    .sort()
  return {
    unassigned: unassigned.length,
    oldest: unassigned[0] ?? null,
    newest: unassigned.at(-1) ?? null,
    letters: left.filter(({ kind }) => kind === "letter").length,
  }
}
