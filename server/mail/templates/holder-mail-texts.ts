import { company } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "../../../app/i18n/typography.ts"
import type { MailContent } from "../mail.ts"
import { composeMail, formatMoment, linkLine, paragraph, signature } from "./mail-frame.ts"

/** The change at an account, what follows, and what to do if its holder did not make it. */
export type HolderText = {
  title: string
  /** `about` is what the mail names: a browser, an address, a device or a passkey. Empty where that is not known. */
  what(host: string, about: string): string
  next: string
  stranger: string
  /** Instead of `stranger` to the primary administrator, where that sends the holder to the primary administrator. */
  strangerToPrimary?: string
  /** Set where a new password is of no use to the holder. */
  withoutLink?: true
}

const when: Record<Locale, string> = { pl: "Kiedy", en: "When" }
const label: Record<Locale, string> = { pl: "Ustaw nowe hasło", en: "Set a new password" }

type Told = { language: Locale; moment: Date; about?: string; isPrimary: boolean; siteUrl: string }

/** To the holder of an account. It leads to the page that mails a link to a new password. */
export function holderMail(texts: HolderText, told: Told): MailContent {
  const { language, moment, about = "", isPrimary, siteUrl } = told
  const { title, what, next, withoutLink } = texts
  const stranger = (isPrimary && texts.strangerToPrimary) || texts.stranger
  const set = (text: string) => typeset(text, language)
  const { host } = new URL(siteUrl)
  const link = linkLine({ label: set(label[language]), href: `${siteUrl}/admin/forgot-password` })
  const parts = [
    ...[what(host, about), `${when[language]}: ${formatMoment(moment, language)}`, next, stranger]
      .map(set)
      .map(paragraph),
    ...(withoutLink ? [] : [link]),
  ]
  return {
    subject: `${title} – ${company.name}`,
    ...composeMail({ language, title: set(title), parts, footer: signature([company.legalName]) }),
  }
}

/** The name at the end of a mail's sentence. */
export const named = (about: string) => (about ? `: ${about}` : "")

/** Advice against a stranger who knows the password. */
export const newPassword: Record<Locale, Pick<HolderText, "stranger" | "strangerToPrimary">> = {
  pl: {
    stranger:
      "To nie Ty? Ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta. Zawiadom też głównego administratora.",
    strangerToPrimary:
      "To nie Ty? Ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta. Sprawdź potem urządzenia i klucze dostępu na stronie Konto.",
  },
  en: {
    stranger:
      "Was it not you? Set a new password at once: every other session of your account then ends. Tell the primary administrator as well.",
    strangerToPrimary:
      "Was it not you? Set a new password at once: every other session of your account then ends. Then look through the devices and passkeys under Account.",
  },
}
