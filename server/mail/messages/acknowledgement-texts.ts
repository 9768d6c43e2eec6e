import type { Locale } from "#app/i18n/paths.ts"

/** The words of the mail that tells a visitor that a message has come. */
export type AcknowledgementTexts = {
  /** Stands before the reference number. */
  subject: string
  title: string
  /** Stands before the reference number. */
  reference: string
  next: string
  /** Takes the company's telephone number. */
  urgent(phone: string): string
  stranger: string
}

/** The words of the acknowledgement in every language of the site. */
export const acknowledgementTexts: Record<Locale, AcknowledgementTexts> = {
  pl: {
    subject: "Otrzymaliśmy wiadomość nr",
    title: "Otrzymaliśmy Twoją wiadomość",
    reference: "Numer zgłoszenia:",
    next: "Dziękujemy za kontakt. Wiadomość jest już u naszych pracowników. Odpowiemy najszybciej jak to możliwe, na ten adres e-mail.",
    urgent: phone => `Sprawa jest pilna? Zadzwoń pod numer ${phone} i podaj numer zgłoszenia.`,
    stranger:
      "To nie Ty? Ktoś podał ten adres w naszym formularzu kontaktowym. Zignoruj tę wiadomość, nie trzeba nic robić.",
  },
  en: {
    subject: "We have received your message, no.",
    title: "We have received your message",
    reference: "Reference number:",
    next: "Thank you for contacting us. Your message is with our staff. We will reply as soon as possible, to this e-mail address.",
    urgent: phone => `Is it urgent? Call ${phone} and give the reference number.`,
    stranger:
      "Not you? Someone gave this address in our contact form. Ignore this e-mail, there is nothing to do.",
  },
}
