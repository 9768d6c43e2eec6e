import type { Locale } from "#app/i18n/paths.ts"

type AcknowledgementTexts = {
  /** Comes before the reference number. */
  subject: string
  title: string
  /** Comes before the reference number. */
  reference: string
  /** `day` is the one by whose end it is answered. */
  next(day: string): string
  urgent(phone: string): string
  stranger: string
}

export const acknowledgementTexts: Record<Locale, AcknowledgementTexts> = {
  pl: {
    subject: "Otrzymaliśmy wiadomość nr",
    title: "Otrzymaliśmy Twoją wiadomość",
    reference: "Numer zgłoszenia:",
    next: day =>
      `Dziękujemy za kontakt. Wiadomość jest już u naszych pracowników. Odpowiemy na ten adres e-mail jak najszybciej, najpóźniej do końca następnego dnia roboczego: ${day}.`,
    urgent: phone => `Sprawa jest pilna? Zadzwoń pod numer ${phone} i podaj numer zgłoszenia.`,
    stranger:
      "To nie Ty? Ktoś podał ten adres w naszym formularzu kontaktowym. Zignoruj tę wiadomość; nie musisz nic robić.",
  },
  en: {
    subject: "We have received your message no.",
    title: "We have received your message",
    reference: "Reference number:",
    next: day =>
      `Thank you for contacting us. Your message is with our staff. We will reply to this email address as soon as possible, at the latest by the end of the next working day: ${day}.`,
    urgent: phone => `Is it urgent? Call ${phone} and give the reference number.`,
    stranger:
      "Not you? Someone entered this address in our contact form. You can ignore this email; there is nothing you need to do.",
  },
}

type ConfirmationTexts = {
  subject: string
  title: string
  /** The reason for this mail, and what to do. */
  request(host: string): string
  /** The same where the company added the address. */
  invitation(host: string): string
  /** Repeats what the company stated about the consent. */
  consent(stated: string): string
  button: string
  link(days: number): string
  stranger: string
  unsubscribe: string
  privacy: string
  copy: string
}

export const confirmationTexts: Record<Locale, ConfirmationTexts> = {
  pl: {
    subject: "Potwierdź zapis do newslettera – Kupryt",
    title: "Potwierdź zapis do newslettera",
    request: host =>
      `Ktoś wpisał ten adres w formularzu newslettera na stronie ${host}. Jeśli to Ty, otwórz stronę potwierdzenia i naciśnij na niej przycisk.`,
    invitation: host =>
      `Nasz pracownik wpisał ten adres na listę odbiorców newslettera strony ${host}. Jeśli chcesz go dostawać, otwórz stronę potwierdzenia i naciśnij na niej przycisk.`,
    consent: stated => `Gdzie i kiedy wyrażono zgodę, według naszych zapisków: ${stated}`,
    button: "Otwórz stronę potwierdzenia",
    link: days =>
      `Samo otwarcie linku jeszcze niczego nie potwierdza. Link jest ważny ${days} dni. Dopóki adres nie zostanie potwierdzony, nie wyślemy na niego newslettera.`,
    stranger: "To nie Ty? Zignoruj tę wiadomość albo od razu wypisz swój adres.",
    unsubscribe: "Wypisz ten adres",
    privacy: "Jak przetwarzamy Twój adres i jakie masz prawa",
    copy: "Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:",
  },
  en: {
    subject: "Confirm your newsletter subscription – Kupryt",
    title: "Confirm your newsletter subscription",
    request: host =>
      `Someone entered this address in the newsletter form at ${host}. If it was you, open the confirmation page and press the button there.`,
    invitation: host =>
      `A member of our staff entered this address for the newsletter of ${host}. If you would like to receive it, open the confirmation page and press the button there.`,
    consent: stated => `Where and when you agreed, according to our records: ${stated}`,
    button: "Open the confirmation page",
    link: days =>
      `Opening the link confirms nothing yet. The link is valid for ${days} days. Until the address is confirmed, we will not send the newsletter to it.`,
    stranger: "Not you? Ignore this email, or unsubscribe your address now.",
    unsubscribe: "Unsubscribe this address",
    privacy: "How we process your address, and your rights",
    copy: "If the button does not work, copy this address into your browser:",
  },
}

type AdministratorTexts = {
  subject(host: string): string
  title: string
  added(by: string, email: string, host: string): string
  way: string
  button: string
  stranger(by: string): string
  copy: string
}

export const administratorTexts: Record<Locale, AdministratorTexts> = {
  pl: {
    subject: host => `Dodano Cię do administratorów strony ${host}`,
    title: "Dodano Cię do administratorów",
    added: (by, email, host) =>
      `Użytkownik ${by} dodał Cię (${email}) do administratorów strony ${host}. Od teraz możesz korzystać z panelu administracyjnego.`,
    way: "Jeśli nie masz jeszcze konta, wybierz na stronie logowania „Zarejestruj się” i podaj dokładnie ten adres. Wyślemy na niego link do potwierdzenia, a potem panel będzie dla Ciebie otwarty. Jeśli masz już konto, po prostu się zaloguj.",
    button: "Otwórz stronę logowania",
    stranger: by =>
      `Nie spodziewasz się tej wiadomości? Zapytaj użytkownika ${by} albo ją zignoruj: bez rejestracji i potwierdzenia nikt nie wejdzie do panelu z Twoim adresem.`,
    copy: "Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:",
  },
  en: {
    subject: host => `You are now an administrator of ${host}`,
    title: "You are now an administrator",
    added: (by, email, host) =>
      `${by} has added you (${email}) to the administrators of ${host}. You can use the administration panel from now on.`,
    way: "If you have no account yet, choose “Register” on the sign-in page and register with exactly this address. We then email you a link to confirm it, and the panel opens for you. If you have an account already, just sign in.",
    button: "Open the sign-in page",
    stranger: by =>
      `You did not expect this? Ask ${by}, or ignore this email: nobody can enter the panel with your address unless you register and confirm it.`,
    copy: "If the button does not work, copy this address into your browser:",
  },
}
