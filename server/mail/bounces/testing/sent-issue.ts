import { createNewsletterTokens } from "../../newsletter-links.ts"
import { readReturnedMail } from "../returned-mail.ts"

/** An issue, and the subscription to which it was sent. */
export const issue = "0a3f91c2-1111-4000-8000-000000000001"
export const subscription = "0a3f91c2-2222-4000-8000-000000000002"
export const messageId = `<${issue}.${subscription}@www.kupryt.example>`

/** The issues that the servers of the reports sent back were signed with this key, too. */
export const tokens = createNewsletterTokens("a key of thirty-two letters, or so")
const token = tokens.issue("unsubscribe", subscription, new Date(0))
/** The issue's link for leaving. */
export const link = `<https://www.kupryt.example/newsletter/unsubscribe?token=${token}&issue=${issue}>`

const marks = {
  hostname: "www.kupryt.example",
  readLink: (token: string) => tokens.read("unsubscribe", token),
}

/** Reads a mail that came back. */
export const read = (mail: Uint8Array | string) =>
  readReturnedMail(typeof mail === "string" ? new TextEncoder().encode(mail) : mail, marks)

/** The parts that all verdicts on a report about the issue share; severity and reason differ. */
export const ours = { kind: "report", isForwarded: false, issue, subscription }
