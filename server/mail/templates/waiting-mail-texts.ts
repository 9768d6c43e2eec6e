import type { Locale } from "#app/i18n/paths.ts"

type WaitingTexts = {
  /** Comes before the number of messages. */
  subject: string
  title: string
  /** To an address that is told of every message. */
  all: string
  /** To an administrator who is told of their own. */
  own: string
  received(date: string, time: string): string
  noSubject: string
  more(count: number): string
  button: string
  note: string
  copy: string
}

export const waitingTexts: Record<Locale, WaitingTexts> = {
  pl: {
    subject: "Na odpowiedź czekają wiadomości:",
    title: "Wiadomości czekają na odpowiedź",
    all: "Te wiadomości z formularza kontaktowego czekają na odpowiedź dłużej niż jeden dzień roboczy:",
    own: "Te wiadomości są przypisane do Ciebie i czekają na odpowiedź dłużej niż jeden dzień roboczy:",
    received: (date, time) => `od ${date}, godz. ${time}`,
    noSubject: "bez tematu",
    more: count => `i jeszcze ${count}`,
    button: "Wiadomości w panelu",
    note: "Ta wiadomość przychodzi o 7:00 w dni robocze, gdy coś czeka. Wiadomość znika z listy, gdy ma w panelu status „Z odpowiedzią” albo „Spam”.",
    copy: "Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:",
  },
  en: {
    subject: "Messages waiting for an answer:",
    title: "Messages are waiting for an answer",
    all: "These messages from the contact form have waited for an answer longer than a working day:",
    own: "These messages are assigned to you and have waited for an answer longer than a working day:",
    received: (date, time) => `since ${date}, ${time}`,
    noSubject: "no subject",
    more: count => `and ${count} more`,
    button: "Messages in the panel",
    note: "This email comes at 7:00 on working days when something waits. A message leaves the list once its status in the panel is “Answered” or “Spam”.",
    copy: "If the button does not work, copy this address into your browser:",
  },
}
