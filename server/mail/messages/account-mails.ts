import { z } from "zod"
import type { MailContent } from "../mail.ts"
import { escapeHtml, framedMail, sans } from "./mail-frame.ts"
import { type PersonMail, personMail } from "./person-mail.ts"

/** What the mail needs of a row of admin_users, with who added it. */
export const administratorRow = z.object({ email: z.string(), added_by: z.string() })
type AdministratorRow = z.infer<typeof administratorRow>

/**
 * The mail that tells a new administrator, in the language of the panel.
 * The link carries no right: the panel opens for an account whose address was confirmed.
 */
export function administratorMail({ email, added_by }: AdministratorRow, siteUrl: string): MailContent {
  const { host } = new URL(siteUrl)
  const href = `${siteUrl}/admin/login`
  const mail: PersonMail = {
    language: "en",
    title: "You are now an administrator",
    before: [
      `${added_by} has added you (${email}) to the administrators of ${host}. You can use the administration panel from now on.`,
      `If you have no account yet, choose “Register” on the sign-in page and register with exactly this address. A mail with a link confirms it; then the panel opens for you. With an account, just sign in.`,
    ],
    button: { label: "Open the sign-in page", href },
    after: [
      `You did not expect this? Then ask ${added_by}, or ignore this mail: without an account of yours nobody gets into the panel by your address.`,
    ],
    copy: "If the button does not work, copy this address into your browser:",
  }
  return {
    subject: `You are now an administrator of ${host}`,
    ...personMail(mail),
    link: href,
  }
}

/** The mail to the owner of an account whose session's token was used twice. */
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
