import { z } from "zod"
import type { Locale } from "#app/i18n/paths.ts"
import type { MailContent } from "../mail.ts"
import { factorMailKinds, factorTexts, lastFactorRemoved } from "./factor-mail-texts.ts"
import { holderMail } from "./holder-mail.ts"
import { passkeyMailKinds, passkeyTexts } from "./passkey-mail-texts.ts"
import { visitorLine } from "./staff-mails.ts"

export const factorMailKind = z.enum([...factorMailKinds, ...passkeyMailKinds])

export const factorRow = z.object({
  /** The language that the account has chosen, if any. */
  language: z.enum(["pl", "en"]).nullable(),
  /** Whether it is the primary administrator's. */
  primary: z.boolean().default(false),
  /** How the holder calls the device or the passkey. */
  device: z.string().default(""),
  /** Whether the account has no device any more. */
  off: z.boolean().default(false),
})

const longestName = 40

/** A name as it was typed, in one short line. */
function quoted(name: string, language: Locale): string {
  const letters = [...visitorLine(name)]
  const short =
    letters.length > longestName ? `${letters.slice(0, longestName).join("").trim()}…` : letters.join("")
  if (short === "") return ""
  return language === "pl" ? `„${short}”` : `“${short}”`
}

/** To the holder of an account: what became of its second factor or its passkeys, when, and what to do if it was not they. */
export function factorMail(
  kind: z.infer<typeof factorMailKind>,
  { language: chosen, primary, device, off }: z.infer<typeof factorRow>,
  { moment, siteUrl }: { moment: Date; siteUrl: string },
): MailContent {
  const language = chosen ?? "en"
  const texts = { ...factorTexts[language], ...passkeyTexts[language] }[kind]
  const next = kind === "factor-removed" && off ? lastFactorRemoved[language] : texts.next
  const about = quoted(device, language)
  return holderMail({ ...texts, next }, { language, moment, about, isPrimary: primary, siteUrl })
}
