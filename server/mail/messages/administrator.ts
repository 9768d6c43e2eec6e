import { z } from "zod"
import type { MailContent } from "../mail.ts"
import { type PersonMail, personMailHtml, personMailText } from "./person-mail.ts"

/** What the mail needs of a row of admin_users, with who added it. */
export const administratorRow = z.object({ email: z.string(), added_by: z.string() })
type AdministratorRow = z.infer<typeof administratorRow>

/**
 * Takes a new administrator and the site's address; returns the mail that tells them so, in the language of the panel.
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
    text: personMailText(mail),
    html: personMailHtml(mail),
    link: href,
  }
}
