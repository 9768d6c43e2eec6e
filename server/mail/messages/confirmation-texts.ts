import type { Locale } from "#app/i18n/paths.ts"

/** The words of the mail that asks a new subscriber to confirm. */
export type ConfirmationTexts = {
  subject: string
  title: string
  /** Takes the site's host name; says why this mail came and what to do. */
  request(host: string): string
  button: string
  /** Takes how many days the link works. */
  link(days: number): string
  stranger: string
  unsubscribe: string
  copy: string
}

/** The words of the confirmation mail in every language of the site. */
export const confirmationTexts: Record<Locale, ConfirmationTexts> = {
  pl: {
    subject: "Potwierdź zapis do newslettera – Kupryt",
    title: "Potwierdź zapis do newslettera",
    request: host =>
      `Ktoś wpisał ten adres w formularzu newslettera na stronie ${host}. Jeśli to Ty, otwórz stronę potwierdzenia i naciśnij na niej przycisk.`,
    button: "Otwórz stronę potwierdzenia",
    link: days =>
      `Samo otwarcie linku jeszcze niczego nie potwierdza. Link działa ${days} dni. Dopóki adres nie zostanie potwierdzony, nie wyślemy na niego newslettera.`,
    stranger: "To nie Ty? Zignoruj tę wiadomość albo od razu wypisz swój adres.",
    unsubscribe: "Wypisz ten adres",
    copy: "Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:",
  },
  en: {
    subject: "Confirm your newsletter subscription – Kupryt",
    title: "Confirm your newsletter subscription",
    request: host =>
      `Someone entered this address in the newsletter form at ${host}. If it was you, open the confirmation page and press the button there.`,
    button: "Open the confirmation page",
    link: days =>
      `Opening the link confirms nothing yet. It works for ${days} days. Until the address is confirmed, we will not send the newsletter to it.`,
    stranger: "Not you? Ignore this email, or unsubscribe your address right away.",
    unsubscribe: "Unsubscribe this address",
    copy: "If the button does not work, copy this address into your browser:",
  },
}
