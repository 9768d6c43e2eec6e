import { randomUUID } from "node:crypto"
import type { RunningServer } from "./server.ts"

type NewMessage = {
  name: string
  email: string
  company: string
  subject: string
  message: string
  language: "pl" | "en"
  suspicions: readonly string[]
  /** The message's age in minutes. */
  minutes: number
}

/** Saves a message as the contact form does, with what is given; returns its id. */
export async function addMessage({ sql }: RunningServer, given: Partial<NewMessage> = {}): Promise<string> {
  const id = randomUUID()
  const message = {
    ...{ name: "Jan Nowak", email: "jan@huta.example", company: "", subject: "selling-scrap" },
    ...{ message: "Mamy dwie tony miedzi.", language: "pl", suspicions: [], minutes: 0 },
    ...given,
  }
  await sql`select public.save_contact_submission(
    ${id}, ${message.name}, ${message.email}, '', ${message.company}, ${message.subject}, ${message.message}, 'new',
    '2026-11', ${message.language}, ${[...message.suspicions]})`
  // The date of a message never changes, but for those who prepare a test.
  await sql.begin(transaction => [
    transaction`set local session_replication_role = replica`,
    transaction`update public.contact_submissions
      set created_at = now() - make_interval(mins => ${message.minutes}) where id = ${id}`,
  ])
  return id
}

/** Removes every message with all that belongs to it. */
export async function removeMessages({ sql }: RunningServer): Promise<void> {
  await sql`delete from private.outbox where kind in ('contact', 'acknowledgement')`
  await sql`delete from public.contact_submissions`
}
