import type { Locale } from "#app/i18n/paths.ts"
import { type HolderText, named, newPassword } from "./holder-mail-texts.ts"

/** The changes of an account's second factor, by the kind of the mail. */
export const factorMailKinds = [
  "factor-added",
  "factor-removed",
  "factor-lifted",
  "recovery-code-used",
  "recovery-codes-made",
] as const

type FactorMailKind = (typeof factorMailKinds)[number]

/** Instead of what follows where the removed device was the last. */
export const lastFactorRemoved: Record<Locale, string> = {
  pl: "Było to ostatnie urządzenie: weryfikacja dwuetapowa jest teraz wyłączona, a kody zapasowe przestały działać.",
  en: "It was the last one: two-step sign-in is now off, and the recovery codes no longer work.",
}

export const factorTexts: Record<Locale, Record<FactorMailKind, HolderText>> = {
  pl: {
    "factor-added": {
      title: "Dodano urządzenie do weryfikacji dwuetapowej",
      what: (host, device) =>
        `Do weryfikacji dwuetapowej Twojego konta w panelu administracyjnym ${host} dodano urządzenie${named(device)}.`,
      next: "Od teraz panel otwiera się dopiero po podaniu kodu. Pozostałe sesje otwarte samym hasłem zostały zakończone. Jeśli utworzono przy tym kody zapasowe, zapisz je w bezpiecznym miejscu.",
      stranger:
        "To nie Ty? Ktoś zna Twoje hasło. Poproś od razu głównego administratora o wyłączenie weryfikacji dwuetapowej Twojego konta, a potem ustaw nowe hasło:",
      strangerToPrimary:
        "To nie Ty? Ktoś zna Twoje hasło. Usuń to urządzenie na stronie Konto, zakończ tam pozostałe sesje i ustaw nowe hasło. Jeśli nie możesz się już zalogować, dostęp przywróci opiekun strony.",
    },
    "factor-removed": {
      title: "Usunięto urządzenie z weryfikacji dwuetapowej",
      what: (host, device) =>
        `Z weryfikacji dwuetapowej Twojego konta w panelu administracyjnym ${host} usunięto urządzenie${named(device)}.`,
      next: "Kody z tego urządzenia nie otwierają już panelu.",
      ...newPassword.pl,
    },
    "factor-lifted": {
      title: "Główny administrator wyłączył Twoją weryfikację dwuetapową",
      what: host =>
        `Główny administrator wyłączył weryfikację dwuetapową Twojego konta w panelu administracyjnym ${host}; jej urządzenia i kody zapasowe oraz klucze dostępu konta zostały usunięte. Wszystkie sesje konta zostały zakończone.`,
      next: "Zaloguj się hasłem i skonfiguruj weryfikację dwuetapową od nowa.",
      stranger:
        "To nie na Twoją prośbę? Zapytaj głównego administratora i ustaw od razu nowe hasło, bo do tego czasu konta broni tylko ono:",
      strangerToPrimary: "To nie Ty? Ustaw od razu nowe hasło, bo do tego czasu konta broni tylko ono:",
    },
    "recovery-code-used": {
      title: "Użyto kodu zapasowego",
      what: host =>
        `Kodem zapasowym wyłączono weryfikację dwuetapową Twojego konta w panelu administracyjnym ${host}. Pozostałe kody zapasowe przestały działać, a inne sesje konta zostały zakończone.`,
      next: "Skonfiguruj weryfikację dwuetapową od nowa i zapisz nowe kody zapasowe.",
      ...newPassword.pl,
    },
    "recovery-codes-made": {
      title: "Utworzono nowe kody zapasowe",
      what: host =>
        `Do weryfikacji dwuetapowej Twojego konta w panelu administracyjnym ${host} utworzono nowe kody zapasowe.`,
      next: "Poprzednie kody przestały działać. Zapisz nowe w bezpiecznym miejscu.",
      stranger:
        "To nie Ty? Ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta. Utwórz potem nowe kody zapasowe na stronie Konto, sprawdź urządzenia weryfikacji dwuetapowej i zawiadom głównego administratora.",
      strangerToPrimary:
        "To nie Ty? Ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta. Utwórz potem nowe kody zapasowe na stronie Konto i sprawdź urządzenia weryfikacji dwuetapowej.",
    },
  },
  en: {
    "factor-added": {
      title: "A device was added to your two-step sign-in",
      what: (host, device) =>
        `A device was added to the two-step sign-in of your account in the administration panel of ${host}${named(device)}.`,
      next: "From now on the panel opens only after a code. Other sessions that were opened by the password alone have ended. If recovery codes were made with it, keep them in a safe place.",
      stranger:
        "Was it not you? Someone knows your password. Ask the primary administrator at once to switch off two-step sign-in for your account, and then set a new password:",
      strangerToPrimary:
        "Was it not you? Someone knows your password. Remove this device under Account, end the other sessions there and set a new password. If you can no longer sign in, the site’s operator can give you access again.",
    },
    "factor-removed": {
      title: "A device was removed from your two-step sign-in",
      what: (host, device) =>
        `A device was removed from the two-step sign-in of your account in the administration panel of ${host}${named(device)}.`,
      next: "Its codes no longer open the panel.",
      ...newPassword.en,
    },
    "factor-lifted": {
      title: "The primary administrator has switched off your two-step sign-in",
      what: host =>
        `The primary administrator has switched off the two-step sign-in of your account in the administration panel of ${host}; its devices and recovery codes and the passkeys of the account are removed. Every session of the account has ended.`,
      next: "Sign in with your password and set up two-step sign-in again.",
      stranger:
        "You did not ask for this? Speak to the primary administrator and set a new password at once: until then it alone protects your account:",
      strangerToPrimary:
        "Was it not you? Set a new password at once: until then it alone protects your account:",
    },
    "recovery-code-used": {
      title: "A recovery code was used",
      what: host =>
        `A recovery code has switched off the two-step sign-in of your account in the administration panel of ${host}. The other recovery codes no longer work, and the other sessions of the account have ended.`,
      next: "Set up two-step sign-in again and keep the new recovery codes.",
      ...newPassword.en,
    },
    "recovery-codes-made": {
      title: "New recovery codes were made",
      what: host =>
        `New recovery codes were made for the two-step sign-in of your account in the administration panel of ${host}.`,
      next: "The earlier ones no longer work. Keep the new ones in a safe place.",
      stranger:
        "Was it not you? Set a new password at once: every other session of your account then ends. Then make new recovery codes under Account, look through the devices of your two-step sign-in, and tell the primary administrator.",
      strangerToPrimary:
        "Was it not you? Set a new password at once: every other session of your account then ends. Then make new recovery codes under Account, and look through the devices of your two-step sign-in.",
    },
  },
}
