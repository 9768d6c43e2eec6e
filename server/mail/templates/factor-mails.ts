import { z } from "zod"
import type { MailContent } from "../mail.ts"
import { type FactorMailKind, factorMailKinds, factorTexts } from "./factor-mail-texts.ts"
import { holderMail } from "./holder-mail.ts"

export const factorMailKind = z.enum(factorMailKinds)

/** The language that the account has chosen, if any. */
export const factorRow = z.object({ language: z.enum(["pl", "en"]).nullable() })

/** To the holder of an account: what became of its second factor, when, and what to do if it was not they. */
export function factorMail(
  kind: FactorMailKind,
  { language: chosen }: z.infer<typeof factorRow>,
  { moment, siteUrl }: { moment: Date; siteUrl: string },
): MailContent {
  const language = chosen ?? "en"
  return holderMail(factorTexts[language][kind], { language, moment, siteUrl })
}
