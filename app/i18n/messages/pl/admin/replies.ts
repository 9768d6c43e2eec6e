import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { replies as english } from "../../en/admin/replies.ts"

/** Texts of replies to messages from the panel. */
export const replies: PolishShape<typeof english> = {
  title: "Odpowiedzi",
  write: "Odpowiedz",
  addresses: "Do: {{to}}. Odpowiedzi trafią na adres {{from}}.",
  subject: "Temat odpowiedzi",
  body: "Treść odpowiedzi",
  template: "Szablon",
  chooseTemplate: "Wybierz szablon",
  templateHint: "W języku wiadomości. To, czego nie wiadomo, zostaje w nawiasach klamrowych: uzupełnij.",
  replace: "Zastąpić wpisany tekst szablonem?",
  missing: "To pole nie może być puste.",
  marks: "Uzupełnij lub usuń: {{marks}}",
  isOffer: "To oferta: ustaw wynik „Oferta wysłana”",
  send: "Wyślij odpowiedź",
  sent: "Odpowiedź jest w drodze",
  failed: "Odpowiedź nie została wysłana",
  gone: "Tej wiadomości już nie ma. Wpisany tekst jest nadal tutaj: skopiuj go, jeśli jest potrzebny.",
  tooMany:
    "Z Twojego konta wychodzi najwyżej 60 e-maili na godzinę, łącznie z prośbami do adresów z pliku. Wpisany tekst zostanie zachowany; wyślij go później.",
  mailboxFull: "Na tę skrzynkę wysłano dziś 20 e-maili. Wpisany tekst zostanie zachowany; wyślij go jutro.",
  tooManyAgain:
    "Z Twojego konta wychodzi najwyżej 60 e-maili na godzinę, łącznie z prośbami do adresów z pliku. Wyślij tę odpowiedź ponownie później.",
  mailboxFullAgain: "Na tę skrzynkę wysłano dziś 20 e-maili. Wyślij tę odpowiedź ponownie jutro.",
  state: { pending: "W trakcie wysyłki", sent: "Wysłana", failed: "Niedostarczona" },
  resend: "Wysłać odpowiedź ponownie?",
  resendTo: "Zostanie jeszcze raz wysłana na adres {{to}}.",
  notRefused: "Ta odpowiedź na nic nie czeka.",
  conflict: "Ktoś pracował nad tą wiadomością",
  conflictHint: "Nic jeszcze nie wysłano, a wpisany tekst jest zachowany.",
  sendAnyway: "Wyślij mimo to",
  lookFirst: "Najpierw sprawdzę",
  discard: "Usuń szkic odpowiedzi",
  call: "Zadzwoń: {{phone}}",
  inMailProgram: "Otwórz w programie pocztowym",
}
