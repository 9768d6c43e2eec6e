import { escapeHtml } from "../escape-html.ts"
import { framedMail, sans } from "./mail-frame.ts"

/** Takes the site's address; returns the mail to the owner of an account whose session's token was used twice. */
export function sessionEndedMail(siteUrl: string): { subject: string; html: string } {
  const title = "A session of your account was ended"
  const reset = escapeHtml(`${siteUrl}/admin/forgot-password`)
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`
  const body = [
    paragraph(
      `Somebody presented a key of your session in the administration panel of ${escapeHtml(siteUrl)} that had been used before. It may have been copied from your browser, so we ended that session at once. Nothing else has changed.`,
    ),
    paragraph("You can sign in again as usual. If you do not know how this came about, set a new password:"),
    `<p style="margin:0 0 16px;${sans}"><a href="${reset}" style="color:#8f4521">Set a new password</a></p>`,
    paragraph("Every other session of your account then ends."),
  ].join("\n")
  return { subject: title, html: framedMail({ language: "en", title, body, footer: "" }) }
}
