import type { MailContent } from "../mail.ts"
import type { LinkWriter } from "../newsletter-links.ts"
import type { ClaimedMail } from "../outbox-store.ts"
import { confirmationMail, confirmationRow } from "./confirmation.ts"
import { renderStaffMail } from "./render-staff-mail.ts"

/**
 * Takes a due mail with the row it speaks of, and what writes a subscriber's links; returns the mail's content. The
 * same mail gives the same content. Throws when its kind is unknown or the row has another shape.
 */
export function renderMail({ kind, source, created_at }: ClaimedMail, linksOf: LinkWriter): MailContent {
  if (kind === "confirmation") return confirmationMail(confirmationRow.parse(source), created_at, linksOf)
  return renderStaffMail(kind, source)
}
