import { z } from "zod"
import type { Locale } from "#app/i18n/paths.ts"
import type { MailContent } from "../mail.ts"
import { holderMail } from "./holder-mail.ts"
import { type SessionMailKind, sessionMailKinds, sessionTexts } from "./session-mail-texts.ts"

export const sessionMailKind = z.enum(sessionMailKinds)

export const sessionRow = z.object({
  /** The language that the account has chosen, if any. */
  language: z.enum(["pl", "en"]).nullable(),
  /** Whether it is the primary administrator's. */
  primary: z.boolean().default(false),
  /** Of a sign-in; empty where the browser says neither. */
  browser: z.string().default(""),
  system: z.string().default(""),
  /** Of a new or a former administrator; null where it is not kept any more. */
  address: z.string().nullable().default(null),
})

const joined: Record<Locale, string> = { pl: " w systemie ", en: " on " }

/** To the holder of an account: what happened there, when, and what to do if it was not they. */
export function sessionMail(
  kind: SessionMailKind,
  { language: chosen, primary, browser, system, address }: z.infer<typeof sessionRow>,
  { moment, siteUrl }: { moment: Date; siteUrl: string },
): MailContent {
  const language = chosen ?? "en"
  const about = address ?? [browser, system].filter(Boolean).join(joined[language])
  return holderMail(sessionTexts[language][kind], { language, moment, about, isPrimary: primary, siteUrl })
}
