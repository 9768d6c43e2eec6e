import type { Locale } from "#app/i18n/paths.ts"

type EndedTexts = { title: string; what(siteUrl: string): string; next: string; label: string; after: string }

export const endedTexts: Record<Locale, EndedTexts> = {
  pl: {
    title: "Zakończyliśmy jedną z sesji Twojego konta",
    what: siteUrl =>
      `Klucz sesji Twojego konta w panelu administracyjnym ${siteUrl} został użyty po raz drugi. Mógł zostać skopiowany z Twojej przeglądarki, dlatego od razu zakończyliśmy tę sesję. Nic innego się nie zmieniło.`,
    next: "Możesz zalogować się ponownie jak zwykle. Jeśli nie wiesz, skąd to się wzięło, ustaw nowe hasło:",
    label: "Ustaw nowe hasło",
    after: "Spowoduje to zakończenie wszystkich pozostałych sesji Twojego konta.",
  },
  en: {
    title: "A session of your account was ended",
    what: siteUrl =>
      `A session key of your account in the administration panel of ${siteUrl} was used a second time. It may have been copied from your browser, so we ended that session at once. Nothing else has changed.`,
    next: "You can sign in again as usual. If you cannot explain this, set a new password:",
    label: "Set a new password",
    after: "Every other session of your account then ends.",
  },
}

/** The request stands before the button. */
export type AccountTexts = { title: string; request: string; label: string; notes: string[] }

export const confirmationTexts: Record<Locale, AccountTexts> = {
  pl: {
    title: "Potwierdź swój adres e-mail",
    request: "W panelu administracyjnym {{ .SiteURL }} zarejestrowano konto dla adresu {{ .Email }}.",
    label: "Otwórz stronę potwierdzenia",
    notes: [
      "Samo otwarcie linku jeszcze niczego nie potwierdza: adres potwierdza dopiero przycisk na stronie. Strona poinformuje, czy hasło pozostaje bez zmian, czy trzeba je wybrać ponownie; w innej przeglądarce niż ta, w której nastąpiła rejestracja, hasło zawsze wybiera się ponownie. Link działa jeden raz, przez godzinę.",
      "To nie Twoja rejestracja? Zignoruj tę wiadomość. Bez potwierdzenia konto pozostanie zamknięte.",
    ],
  },
  en: {
    title: "Confirm your email address",
    request: "An account was registered for {{ .Email }} in the administration panel of {{ .SiteURL }}.",
    label: "Open the confirmation page",
    notes: [
      "Opening the link confirms nothing yet: the page shows a button, and pressing it confirms your address. The page tells you whether your password stays or whether you choose it again; in a browser other than the one in which you registered you always choose it again. The link works once, for an hour.",
      "You did not register? Ignore this email. Without confirmation the account stays closed.",
    ],
  },
}

export const recoveryTexts: Record<Locale, AccountTexts> = {
  pl: {
    title: "Ustaw nowe hasło",
    request:
      "W panelu administracyjnym {{ .SiteURL }} poproszono o link do ustawienia nowego hasła dla adresu {{ .Email }}.",
    label: "Otwórz stronę zmiany hasła",
    notes: [
      "Samo otwarcie linku jeszcze niczego nie zmienia: na stronie należy nacisnąć przycisk, a potem wybrać nowe hasło. Spowoduje to zakończenie wszystkich pozostałych sesji konta. Link działa jeden raz, przez godzinę.",
      "To nie Twoja prośba? Zignoruj tę wiadomość. Hasło pozostanie bez zmian.",
    ],
  },
  en: {
    title: "Set a new password",
    request:
      "A link for setting a new password was requested for {{ .Email }} in the administration panel of {{ .SiteURL }}.",
    label: "Open the password page",
    notes: [
      "Opening the link changes nothing yet: the page shows a button, and after pressing it you choose the new password. Every other session of the account then ends. The link works once, for an hour.",
      "You did not request this? Ignore this email. Your password stays as it is.",
    ],
  },
}

export const copyTexts: Record<Locale, string> = {
  pl: "Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:",
  en: "If the button does not work, copy this address into your browser:",
}
