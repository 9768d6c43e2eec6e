import type postgres from "postgres"
import { notifyEmails } from "../server.ts"
import type { TakenMail } from "./flaky-mail-server.ts"
import type { Submission } from "./visitor.ts"

/** The final count of all submissions and mails. */
export type Account = {
  acknowledged: number
  /** Sent by visitors who then gave up, some because of the limits. */
  unacknowledged: number
  refused: number
  tries: number
  /** The mails by recipient and message, one by one or in a digest, and how often a mail came again. */
  mails: number
  repeated: number
  /** Each should be empty: acknowledged and not stored exactly once; stored more than once; acknowledged and one of
   * its mails not there; a mail that came under different Message-IDs. */
  notStored: string[]
  storedTwice: string[]
  notMailed: string[]
  renamed: string[]
}

const content = /Message \d+ in the storm|reader-\d+@subscriber\.example/g

/** Compares what was sent with the database's rows and the mail server's mails. */
export async function balance(
  sql: postgres.Sql,
  submissions: readonly Submission[],
  mails: readonly TakenMail[],
): Promise<Account> {
  const rows = await sql<{ content: string; copies: number }[]>`
    select content, count(*)::int as copies from (
      select message as content from public.contact_submissions
      union all select email from public.newsletter_subscriptions
    ) as saved group by content`
  const copies = new Map(rows.map(row => [row.content, row.copies]))
  const idsOf = new Map<string, Set<string>>()
  for (const { recipient, text, messageId } of mails) {
    // Mails to visitors repeat nothing that was typed; a digest lists many subscribers.
    const values = [...text.matchAll(content)].map(([words]) => words)
    for (const words of values.length > 0 ? values : [recipient]) {
      const key = `${words} to ${recipient}`
      idsOf.set(key, (idsOf.get(key) ?? new Set()).add(messageId))
    }
  }
  const differentMails = new Set(mails.map(({ messageId }) => messageId)).size
  const expectedMails = ({ kind, content }: Submission) =>
    (kind === "contact" ? notifyEmails : [...notifyEmails, content]).map(
      recipient => `${content} to ${recipient}`,
    )

  const acknowledged = submissions.filter(sent => sent.acknowledged > 0)
  return {
    acknowledged: acknowledged.length,
    unacknowledged: submissions.length - acknowledged.length,
    refused: submissions.filter(({ refused }) => refused).length,
    tries: submissions.reduce((sum, { tries }) => sum + tries, 0),
    mails: idsOf.size,
    repeated: mails.length - differentMails,
    notStored: acknowledged.map(sent => sent.content).filter(text => copies.get(text) !== 1),
    storedTwice: [...copies.keys()].filter(text => copies.get(text) !== 1),
    notMailed: acknowledged.flatMap(expectedMails).filter(key => !idsOf.has(key)),
    renamed: [...idsOf.keys()].filter(key => idsOf.get(key)?.size !== 1),
  }
}
