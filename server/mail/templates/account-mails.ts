import { company } from "#app/company/company.ts"
import { button, buttonFooter, composeMail, linkLine, paragraph, signature } from "./mail-frame.ts"

/** To the owner of an account, of which a session's token was used twice. The mail driver makes its plain text. */
export function sessionEndedMail(siteUrl: string): { subject: string; html: string } {
  const title = "A session of your account was ended"
  const { html } = composeMail({
    language: "en",
    title,
    parts: [
      paragraph(
        `A session key of your account in the administration panel of ${siteUrl} was used a second time. It may have been copied from your browser, so we ended that session at once. Nothing else has changed.`,
      ),
      paragraph("You can sign in again as usual. If you cannot explain this, set a new password:"),
      linkLine({ label: "Set a new password", href: `${siteUrl}/admin/forgot-password` }),
      paragraph("Every other session of your account then ends."),
    ],
    footer: signature([company.legalName]),
  })
  return { subject: title, html }
}

type AccountMail = {
  title: string
  /** Before the button. */
  request: string
  label: string
  /** The kind of token that the button's address carries. */
  type: "signup" | "recovery"
  notes: string[]
}

/** With the variables of the auth server, which fills them in. */
function accountTemplate({ title, request, label, type, notes }: AccountMail): string {
  const href = `{{ .SiteURL }}/admin/login?token_hash={{ .TokenHash }}&type=${type}`
  const copy = "If the button does not work, copy this address into your browser:"
  const parts = [paragraph(request), button({ label, href }), ...notes.map(paragraph)]
  return composeMail({ language: "en", title, parts, footer: buttonFooter(copy, href) }).html
}

/** The files of supabase/templates, by their names: the auth server reads them, here and hosted. */
export const accountTemplates: Record<string, string> = {
  confirmation: accountTemplate({
    title: "Confirm your email address",
    request: "An account was registered for {{ .Email }} in the administration panel of {{ .SiteURL }}.",
    label: "Open the confirmation page",
    type: "signup",
    notes: [
      "Opening the link confirms nothing yet: the page shows a button, and pressing it confirms your address. The page tells you whether your password stays or whether you choose it again; in a browser other than the one in which you registered you always choose it again. The link works once and only for a short time.",
      "You did not register? Ignore this email. Without confirmation the account stays closed.",
    ],
  }),
  recovery: accountTemplate({
    title: "Set a new password",
    request:
      "A link for setting a new password was requested for {{ .Email }} in the administration panel of {{ .SiteURL }}.",
    label: "Open the password page",
    type: "recovery",
    notes: [
      "Opening the link changes nothing yet: the page shows a button, and after pressing it you choose the new password. Every other session of the account then ends. The link works once and only for a short time.",
      "You did not request this? Ignore this email. Your password stays as it is.",
    ],
  }),
}
