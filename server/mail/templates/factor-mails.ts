import { z } from "zod"
import type { MailContent } from "../mail.ts"
import { factorMailKinds, factorTexts } from "./factor-mail-texts.ts"
import { holderMail } from "./holder-mail.ts"
import { passkeyMailKinds, passkeyTexts } from "./passkey-mail-texts.ts"

export const factorMailKind = z.enum([...factorMailKinds, ...passkeyMailKinds])

/** The language that the account has chosen, if any. */
export const factorRow = z.object({ language: z.enum(["pl", "en"]).nullable() })

/** To the holder of an account: what became of its second factor or its passkeys, when, and what to do if it was not they. */
export function factorMail(
  kind: z.infer<typeof factorMailKind>,
  { language: chosen }: z.infer<typeof factorRow>,
  { moment, siteUrl }: { moment: Date; siteUrl: string },
): MailContent {
  const language = chosen ?? "en"
  const texts = { ...factorTexts[language], ...passkeyTexts[language] }[kind]
  return holderMail(texts, { language, moment, siteUrl })
}
