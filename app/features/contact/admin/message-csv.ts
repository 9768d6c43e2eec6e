import { type Message, mailStateOf } from "./message.ts"

/** The columns of an export of messages. */
export const messageColumns = [
  ...["received", "status", "name", "email", "phone", "company", "subject", "message"],
  ...["language", "consent_given", "consent_wording", "suspicions", "mail", "id"],
]

/** Takes a message; returns its values in the order of the columns. */
export function messageValues(message: Message): (string | null)[] {
  const { consent, suspicions, mails } = message
  return [
    ...[message.created_at, message.status, message.name, message.email, message.phone, message.company],
    ...[message.subject, message.message, consent?.language ?? null, consent?.given_at ?? null],
    ...[consent?.wording_version ?? null, suspicions.join(" "), mailStateOf(mails), message.id],
  ]
}
