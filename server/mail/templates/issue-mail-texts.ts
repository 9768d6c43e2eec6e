import type { Locale } from "#app/i18n/paths.ts"

type IssueTexts = {
  readOn: string
  /** The reason why the reader gets the mail. */
  reason(host: string): string
  unsubscribe: string
  inBrowser: string
}

export const issueTexts: Record<Locale, IssueTexts> = {
  pl: {
    readOn: "Czytaj dalej",
    reason: host =>
      `Otrzymujesz tę wiadomość, bo ten adres zapisano do newslettera na stronie ${host} i potwierdzono zapis.`,
    unsubscribe: "Wypisz się z newslettera",
    inBrowser: "Zobacz w przeglądarce",
  },
  en: {
    readOn: "Read more",
    reason: host =>
      `You receive this email because this address was subscribed to the newsletter at ${host} and the subscription was confirmed.`,
    unsubscribe: "Unsubscribe",
    inBrowser: "View in browser",
  },
}
