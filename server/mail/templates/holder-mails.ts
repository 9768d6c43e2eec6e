import { z } from "zod"
import { company } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import type { MailContent } from "../mail.ts"
import { factorMailKinds, factorTexts, lastFactorRemoved } from "./factor-mail-texts.ts"
import { momentLabel, passwordLabel } from "./holder-mail-texts.ts"
import { composeMail, formatMoment, linkLine, paragraph, signature } from "./mail-frame.ts"
import { passkeyMailKinds, passkeyTexts } from "./passkey-mail-texts.ts"
import { sessionMailKinds, sessionTexts } from "./session-mail-texts.ts"
import { visitorLine } from "./staff-mails.ts"

export const holderMailKind = z.enum([...factorMailKinds, ...passkeyMailKinds, ...sessionMailKinds])

export const holderRow = z.object({
  /** The language that the account has chosen, if any. */
  language: z.enum(["pl", "en"]).nullable(),
  /** Whether it is the primary administrator's. */
  primary: z.boolean().default(false),
  /** The holder's name for the device or the passkey. */
  device: z.string().default(""),
  /** Whether the account has no device any more. */
  off: z.boolean().default(false),
  /** The browser and system of a sign-in; empty where the browser says neither. */
  browser: z.string().default(""),
  system: z.string().default(""),
  /** The address of a new or a former administrator; null where it is not kept any more. */
  address: z.string().nullable().default(null),
})

const longestName = 40
const joined: Record<Locale, string> = { pl: " w systemie ", en: " on " }

/** A name as it was typed, in one short line. */
function quoted(name: string, language: Locale): string {
  const letters = [...visitorLine(name)]
  const short =
    letters.length > longestName ? `${letters.slice(0, longestName).join("").trim()}…` : letters.join("")
  if (short === "") return ""
  return language === "pl" ? `„${short}”` : `“${short}”`
}

/**
 * To the holder of an account: what happened there or became of its second factor, when, and what to do if it was not they. It
 * leads to the page that mails a link to a new password.
 */
export function mailToHolder(
  kind: z.infer<typeof holderMailKind>,
  { language: chosen, primary, device, off, browser, system, address }: z.infer<typeof holderRow>,
  { moment, siteUrl }: { moment: Date; siteUrl: string },
): MailContent {
  const language = chosen ?? "en"
  const texts = { ...factorTexts[language], ...passkeyTexts[language], ...sessionTexts[language] }[kind]
  const { title, what, withoutLink } = texts
  const signedIn = [browser, system].filter(Boolean).join(joined[language])
  const about = address ?? (quoted(device, language) || signedIn)
  const next = kind === "factor-removed" && off ? lastFactorRemoved[language] : texts.next
  const stranger = (primary && texts.strangerToPrimary) || texts.stranger
  const set = (text: string) => typeset(text, language)
  const when = `${momentLabel[language]}: ${formatMoment(moment, language)}`
  const link = linkLine({ label: set(passwordLabel[language]), href: `${siteUrl}/admin/forgot-password` })
  const parts = [
    ...[what(new URL(siteUrl).host, about), when, next, stranger].map(set).map(paragraph),
    ...(withoutLink ? [] : [link]),
  ]
  return {
    subject: `${title} – ${company.name}`,
    ...composeMail({ language, title: set(title), parts, footer: signature([company.legalName]) }),
  }
}
