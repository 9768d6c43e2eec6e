import type { Locale } from "#app/i18n/paths.ts"

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

export const momentLabel: Record<Locale, string> = { pl: "Kiedy", en: "When" }
export const passwordLabel: Record<Locale, string> = { pl: "Ustaw nowe hasło", en: "Set a new password" }

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
