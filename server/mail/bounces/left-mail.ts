import type { LeftMail, OpenMailbox } from "./bounce-mailbox.ts"
import { readReturnedMail } from "./returned-mail.ts"

export type LeftCount = ReturnType<typeof countLeft>

/** Counts the mails that are left for people. The times (ISO 8601) are of the oldest and the newest that was not assigned. */
export function countLeft(left: readonly LeftMail[]) {
  const timesOf = (wanted: LeftMail["kind"]) =>
    left.flatMap(({ kind, received }) => (kind === wanted ? [received.toISOString()] : [])).sort()
  const unassigned = timesOf("unassigned")
  return {
    ...{ unassigned: unassigned.length, oldest: unassigned[0] ?? null, newest: unassigned.at(-1) ?? null },
    ...{ letters: timesOf("letter").length, automatic: timesOf("automatic").length },
  }
}

/**
 * Opens it, and counts without marking anything. Throws where the mailbox cannot be read. Links count as signed, which only
 * the server can tell: it leaves a report with a made-up one.
 */
export async function surveyMailbox(open: OpenMailbox, hostname: string): Promise<LeftCount> {
  const mailbox = await open(new AbortController().signal)
  try {
    const marks = { hostname, readLink: (token: string) => token.split(".")[0] ?? null }
    for await (const found of mailbox.unnoted()) {
      const { kind } = await readReturnedMail(found.source, marks)
      if (kind !== "report" && kind !== "complaint") mailbox.leave(found, kind)
    }
    return countLeft(mailbox.left())
  } finally {
    await mailbox.close()
  }
}
