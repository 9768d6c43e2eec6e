import type { MailContent } from "../mail.ts"
import { contactMail, contactRow } from "./contact.ts"
import { digestMail, digestRow } from "./digest.ts"
import { newsletterMail, newsletterRow } from "./newsletter.ts"

/**
 * Takes the kind of an outbox row and the row it speaks of, as the database gives it; returns the mail's content.
 * Throws when the kind is unknown or the row has another shape.
 */
export function renderStaffMail(kind: string, row: unknown): MailContent {
  if (kind === "contact") return contactMail(contactRow.parse(row))
  if (kind === "newsletter") return newsletterMail(newsletterRow.parse(row))
  if (kind === "digest") return digestMail(digestRow.parse(row))
  throw new Error(`unknown kind of mail: ${kind}`)
}
