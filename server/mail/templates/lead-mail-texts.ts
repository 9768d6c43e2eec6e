import type { Locale } from "#app/i18n/paths.ts"

type AssignmentTexts = {
  subject(reference: string, sender: string): string
  /** Comes before the number of messages. */
  subjectOfMany: string
  title: string
  titleOfMany: string
  /** `by` is null where nobody of the staff did it. */
  assigned(by: string | null, reference: string): string
  assignedMany(by: string | null): string
  about(subject: string, sender: string): string
  more(count: number): string
  list: string
  noSubject: string
  button: string
  copy: string
}

export const assignmentTexts: Record<Locale, AssignmentTexts> = {
  pl: {
    subject: (reference, sender) => `Wiadomość ${reference} dla Ciebie: ${sender}`,
    subjectOfMany: "Wiadomości dla Ciebie:",
    title: "Wiadomość czeka na Twoją odpowiedź",
    titleOfMany: "Wiadomości czekają na Twoją odpowiedź",
    assigned: (by, reference) =>
      by ? `${by} przekazuje Ci wiadomość nr ${reference}.` : `Przydzielono Ci wiadomość nr ${reference}.`,
    assignedMany: by => (by ? `${by} przekazuje Ci te wiadomości:` : "Przydzielono Ci te wiadomości:"),
    more: count => `i jeszcze ${count}`,
    list: "Twoje wiadomości w panelu",
    about: (subject, sender) => `Temat: ${subject}\nNadawca: ${sender}`,
    noSubject: "bez tematu",
    button: "Otwórz wiadomość w panelu",
    copy: "Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:",
  },
  en: {
    subject: (reference, sender) => `Message ${reference} is yours: ${sender}`,
    subjectOfMany: "Messages that are yours:",
    title: "A message awaits your answer",
    titleOfMany: "Messages await your answer",
    assigned: (by, reference) =>
      by ? `${by} has assigned message no. ${reference} to you.` : `Message no. ${reference} is yours.`,
    assignedMany: by => (by ? `${by} has assigned these messages to you:` : "These messages are yours:"),
    more: count => `and ${count} more`,
    list: "Your messages in the panel",
    about: (subject, sender) => `Subject: ${subject}\nSender: ${sender}`,
    noSubject: "none",
    button: "Open the message in the panel",
    copy: "If the button does not work, copy this address into your browser:",
  },
}

type ReplyTexts = { about(reference: string, date: string): string; answer(author: string): string }

export const replyTexts: Record<Locale, ReplyTexts> = {
  pl: {
    about: (reference, date) => `Dotyczy wiadomości nr ${reference} wysłanej przez naszą stronę ${date}.`,
    answer: author => `Odpowiedź na ten e-mail trafi na adres ${author}.`,
  },
  en: {
    about: (reference, date) => `This is about message no. ${reference}, sent from our website on ${date}.`,
    answer: author => `A reply to this email goes to ${author}.`,
  },
}

type MentionTexts = {
  subject(reference: string): string
  title: string
  /** `by` is null where the author's address was erased. */
  mentioned(by: string | null, reference: string): string
}

export const mentionTexts: Record<Locale, MentionTexts> = {
  pl: {
    subject: reference => `Wzmianka o Tobie w notatce: wiadomość ${reference}`,
    title: "Wzmianka o Tobie w notatce",
    mentioned: (by, reference) =>
      by
        ? `${by} wspomina o Tobie w notatce do wiadomości nr ${reference}:`
        : `W notatce do wiadomości nr ${reference} jest wzmianka o Tobie:`,
  },
  en: {
    subject: reference => `You are mentioned in a note: message ${reference}`,
    title: "You are mentioned in a note",
    mentioned: (by, reference) =>
      by
        ? `${by} mentions you in a note on message no. ${reference}:`
        : `A note on message no. ${reference} mentions you:`,
  },
}
