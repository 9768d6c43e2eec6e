import type { Locale } from "#app/i18n/paths.ts"
import { type HolderText, named, newPassword } from "./holder-mail-texts.ts"

/** The events at an account beside its second factor, by the kind of the mail. */
export const sessionMailKinds = [
  "new-browser",
  "password-changed",
  "administrator-added",
  "administrator-removed",
  "access-removed",
] as const

type SessionMailKind = (typeof sessionMailKinds)[number]

export const sessionTexts: Record<Locale, Record<SessionMailKind, HolderText>> = {
  pl: {
    "new-browser": {
      title: "Logowanie w nowej przeglądarce",
      what: (host, browser) =>
        `Na Twoje konto w panelu administracyjnym ${host} zalogowano się w przeglądarce, której dotąd nie znaliśmy${named(browser)}.`,
      next: "Jeśli to Ty, nie musisz nic robić. Po usunięciu plików cookie przeglądarka też jest dla nas nowa.",
      ...newPassword.pl,
    },
    "password-changed": {
      title: "Zmieniono hasło",
      what: host => `Hasło Twojego konta w panelu administracyjnym ${host} zostało zmienione.`,
      next: "Pozostałe sesje konta zostały zakończone.",
      ...newPassword.pl,
    },
    "administrator-added": {
      title: "Dodano administratora",
      what: (host, address) => `Z Twojego konta dodano administratora strony ${host}${named(address)}.`,
      next: "Ta osoba może od teraz czytać wiadomości i zmieniać treści strony.",
      stranger:
        "To nie Ty? Usuń tę osobę w Ustawieniach i ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta.",
    },
    "administrator-removed": {
      title: "Usunięto administratora",
      what: (host, address) => `Z Twojego konta usunięto administratora strony ${host}${named(address)}.`,
      next: "Ta osoba nie ma już dostępu do panelu.",
      stranger:
        "To nie Ty? Dodaj tę osobę ponownie w Ustawieniach i ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta.",
    },
    "access-removed": {
      title: "Nie masz już dostępu do panelu",
      what: host =>
        `Usunięto Cię z listy administratorów strony ${host}. Twoje konto nie otwiera już panelu administracyjnego.`,
      next: "Zapisane przez Ciebie treści pozostają.",
      stranger: "Nie wiesz, dlaczego? Zapytaj głównego administratora.",
      withoutLink: true,
    },
  },
  en: {
    "new-browser": {
      title: "Sign-in in a new browser",
      what: (host, browser) =>
        `Your account in the administration panel of ${host} was signed in to in a browser that we did not know${named(browser)}.`,
      next: "If it was you, there is nothing to do. A browser whose cookies were deleted is new to us, too.",
      ...newPassword.en,
    },
    "password-changed": {
      title: "Your password was changed",
      what: host => `The password of your account in the administration panel of ${host} was changed.`,
      next: "The other sessions of the account have ended.",
      ...newPassword.en,
    },
    "administrator-added": {
      title: "An administrator was added",
      what: (host, address) => `Your account has added an administrator of ${host}${named(address)}.`,
      next: "They can read messages and change what the website says from now on.",
      stranger:
        "Was it not you? Remove them in Settings and set a new password at once: every other session of your account then ends.",
    },
    "administrator-removed": {
      title: "An administrator was removed",
      what: (host, address) => `Your account has removed an administrator of ${host}${named(address)}.`,
      next: "They have no access to the panel any more.",
      stranger:
        "Was it not you? Add them again in Settings and set a new password at once: every other session of your account then ends.",
    },
    "access-removed": {
      title: "You have no access to the panel any more",
      what: host =>
        `You were removed from the administrators of ${host}. Your account no longer opens the administration panel.`,
      next: "What you have saved stays.",
      stranger: "You do not know why? Ask the primary administrator.",
      withoutLink: true,
    },
  },
}
