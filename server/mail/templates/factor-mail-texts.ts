import type { Locale } from "#app/i18n/paths.ts"

/** What became of an account's second factor, by the kind of the mail. */
export const factorMailKinds = [
  "factor-added",
  "factor-removed",
  "factor-lifted",
  "recovery-code-used",
] as const

export type FactorMailKind = (typeof factorMailKinds)[number]

type FactorTexts = {
  events: Record<
    FactorMailKind,
    { title: string; what(host: string): string; next: string; stranger: string }
  >
  /** Of the link to the page that mails a link to a new password. */
  label: string
}

const newPassword = {
  pl: "To nie Ty? Ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta. Zawiadom też głównego administratora.",
  en: "Was it not you? Set a new password at once: every other session of your account then ends. Tell the primary administrator as well.",
}

export const factorTexts: Record<Locale, FactorTexts> = {
  pl: {
    events: {
      "factor-added": {
        title: "Dodano drugi składnik logowania",
        what: host => `Do Twojego konta w panelu administracyjnym ${host} dodano drugi składnik logowania.`,
        next: "Od teraz panel otwiera się dopiero po podaniu kodu. Pozostałe sesje, w których go nie podano, zostały zakończone. Zapisz kody zapasowe w bezpiecznym miejscu.",
        stranger:
          "To nie Ty? Ktoś zna Twoje hasło. Poproś od razu głównego administratora o usunięcie drugiego składnika z Twojego konta, a potem ustaw nowe hasło:",
      },
      "factor-removed": {
        title: "Usunięto drugi składnik logowania",
        what: host => `Z Twojego konta w panelu administracyjnym ${host} usunięto drugi składnik logowania.`,
        next: "Kody z tego składnika nie otwierają już panelu.",
        stranger: newPassword.pl,
      },
      "factor-lifted": {
        title: "Główny administrator usunął Twój drugi składnik logowania",
        what: host =>
          `Główny administrator usunął drugi składnik logowania i kody zapasowe Twojego konta w panelu administracyjnym ${host}. Wszystkie sesje konta zostały zakończone.`,
        next: "Zaloguj się hasłem i dodaj drugi składnik na nowo.",
        stranger:
          "To nie na Twoją prośbę? Zapytaj głównego administratora i ustaw od razu nowe hasło, bo do czasu dodania nowego składnika konta broni tylko ono:",
      },
      "recovery-code-used": {
        title: "Użyto kodu zapasowego",
        what: host =>
          `Kodem zapasowym usunięto drugi składnik logowania Twojego konta w panelu administracyjnym ${host}. Pozostałe kody zapasowe przestały działać, a inne sesje konta zostały zakończone.`,
        next: "Dodaj drugi składnik na nowo i zapisz nowe kody zapasowe.",
        stranger: newPassword.pl,
      },
    },
    label: "Ustaw nowe hasło",
  },
  en: {
    events: {
      "factor-added": {
        title: "A second factor was added to your account",
        what: host => `A second factor was added to your account in the administration panel of ${host}.`,
        next: "From now on the panel opens only after a code. Other sessions in which none was given have ended. Keep your recovery codes in a safe place.",
        stranger:
          "Was it not you? Someone knows your password. Ask the primary administrator at once to remove the second factor from your account, and then set a new password:",
      },
      "factor-removed": {
        title: "A second factor was removed from your account",
        what: host => `A second factor was removed from your account in the administration panel of ${host}.`,
        next: "Its codes no longer open the panel.",
        stranger: newPassword.en,
      },
      "factor-lifted": {
        title: "The primary administrator has removed your second factor",
        what: host =>
          `The primary administrator has removed the second factor and the recovery codes of your account in the administration panel of ${host}. Every session of the account has ended.`,
        next: "Sign in with your password and add a second factor again.",
        stranger:
          "You did not ask for this? Speak to the primary administrator and set a new password at once: until you add a new factor, it alone protects your account:",
      },
      "recovery-code-used": {
        title: "A recovery code was used",
        what: host =>
          `A recovery code has removed the second factor of your account in the administration panel of ${host}. The other recovery codes no longer work, and the other sessions of the account have ended.`,
        next: "Add a second factor again and keep the new recovery codes.",
        stranger: newPassword.en,
      },
    },
    label: "Set a new password",
  },
}
