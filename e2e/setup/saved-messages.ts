import postgres from "postgres"
import type { ContactMessage } from "./contact-messages.ts"

/** A correctly saved message: one consent, and a mail for each of the staff's two addresses. */
export const savedOnce = { copies: 1, consents: 1, mails: 2 }

/** Counts the rows of each message; undefined where there are none. */
export async function countSaved(databaseUrl: string, messages: ContactMessage[]) {
  const sql = postgres(databaseUrl, { max: 1 })
  const rows = await sql<{ text: string; copies: number; consents: number; mails: number }[]>`
    select message as text, count(*)::int as copies,
      sum((select count(*) from private.contact_consents where submission_id = submission.id))::int as consents,
      sum((select count(*) from private.outbox where kind = 'contact' and source_id = submission.id))::int as mails
    from public.contact_submissions as submission group by message`
  await sql.end()
  const saved = new Map(rows.map(({ text, ...counts }) => [text, counts]))
  return messages.map(({ text }) => saved.get(text))
}
