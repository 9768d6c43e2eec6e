import type { Locale } from "#app/i18n/paths.ts"
import { type HolderText, named } from "./holder-mail-texts.ts"

/** The changes of an account's passkeys, by the kind of the mail. */
export const passkeyMailKinds = ["passkey-added", "passkey-removed"] as const

type PasskeyMailKind = (typeof passkeyMailKinds)[number]

/** A new password does not touch the passkeys. */
export const passkeyTexts: Record<Locale, Record<PasskeyMailKind, HolderText>> = {
  pl: {
    "passkey-added": {
      title: "Dodano klucz dostępu",
      what: (host, passkey) =>
        `Do Twojego konta w panelu administracyjnym ${host} dodano klucz dostępu${named(passkey)}.`,
      next: "Kto go ma, może zalogować się nim bez hasła.",
      stranger:
        "To nie Ty? Usuń ten klucz na stronie Konto, zawiadom głównego administratora i ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta.",
      strangerToPrimary:
        "To nie Ty? Usuń ten klucz na stronie Konto i ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta.",
    },
    "passkey-removed": {
      title: "Usunięto klucz dostępu",
      what: (host, passkey) =>
        `Z Twojego konta w panelu administracyjnym ${host} usunięto klucz dostępu${named(passkey)}.`,
      next: "Nie można się nim już zalogować. Klucz zapisany na urządzeniu można tam usunąć.",
      stranger:
        "To nie Ty? Ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta. Sprawdź potem klucze dostępu na stronie Konto i zawiadom głównego administratora.",
      strangerToPrimary:
        "To nie Ty? Ustaw od razu nowe hasło: spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta. Sprawdź potem klucze dostępu na stronie Konto.",
    },
  },
  en: {
    "passkey-added": {
      title: "A passkey was added",
      what: (host, passkey) =>
        `A passkey was added to your account in the administration panel of ${host}${named(passkey)}.`,
      next: "Whoever holds it can sign in with it, without the password.",
      stranger:
        "Was it not you? Remove this passkey under Account, tell the primary administrator, and set a new password at once: every other session of your account then ends.",
      strangerToPrimary:
        "Was it not you? Remove this passkey under Account and set a new password at once: every other session of your account then ends.",
    },
    "passkey-removed": {
      title: "A passkey was removed",
      what: (host, passkey) =>
        `A passkey was removed from your account in the administration panel of ${host}${named(passkey)}.`,
      next: "It can no longer be used to sign in. What is left of it on the device can be deleted there.",
      stranger:
        "Was it not you? Set a new password at once: every other session of your account then ends. Then look through the passkeys under Account, and tell the primary administrator.",
      strangerToPrimary:
        "Was it not you? Set a new password at once: every other session of your account then ends. Then look through the passkeys under Account.",
    },
  },
}
