import { z } from "zod"
import { company } from "#app/company/company.ts"
import { typeset } from "../../../app/i18n/typography.ts"
import type { MailContent } from "../mail.ts"
import { factorMailKinds, factorTexts } from "./factor-mail-texts.ts"
import { composeMail, linkLine, paragraph, signature } from "./mail-frame.ts"
import { passkeyMailKinds, passkeyTexts } from "./passkey-mail-texts.ts"

export const factorMailKind = z.enum([...factorMailKinds, ...passkeyMailKinds])

/** The language that the account has chosen, if any. */
export const factorRow = z.object({ language: z.enum(["pl", "en"]).nullable() })

/** To the holder of an account: what became of its second factor or its passkeys, and what to do if it was not they. */
export function factorMail(
  kind: z.infer<typeof factorMailKind>,
  { language: chosen }: z.infer<typeof factorRow>,
  siteUrl: string,
): MailContent {
  const language = chosen ?? "en"
  const { events, label } = factorTexts[language]
  const { title, what, next, stranger } = { ...events, ...passkeyTexts[language] }[kind]
  const set = (text: string) => typeset(text, language)
  const { host } = new URL(siteUrl)
  const parts = [
    ...[what(host), next, stranger].map(set).map(paragraph),
    linkLine({ label: set(label), href: `${siteUrl}/admin/forgot-password` }),
  ]
  return {
    subject: `${title} – ${company.name}`,
    ...composeMail({ language, title: set(title), parts, footer: signature([company.legalName]) }),
  }
}
