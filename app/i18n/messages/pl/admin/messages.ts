import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { messages as english } from "../../en/admin/messages.ts"

/** Texts of contact messages that the dashboard and other pages say too; more are in message-list.ts. */
export const messages: PolishShape<typeof english> = {
  title: "Wiadomości",
  column: {
    sender: "Nadawca",
    message: "Wiadomość",
    status: "Stan",
    mail: "E-mail do firmy",
    received: "Otrzymano",
    lead: "Metal i oddział",
    age: "Kiedy i kto",
    assignee: "Przydzielono",
    outcome: "Wynik",
    photographs: "Zdjęcia i dokumenty",
  },
  outcomes: { offer: "Oferta wysłana", won: "Transakcja", lost: "Bez transakcji", settled: "Załatwiona" },
  status: { new: "Nowa", read: "Przeczytana", answered: "Z odpowiedzią", spam: "Spam" },
  mailMark: { held: "Do sprawdzenia", failed: "E-mail nie dotarł" },
  mail: {
    none: "Brak e-maila",
    held: "Wstrzymany",
    pending: "W trakcie wysyłki",
    sent: "Wysłany",
    failed: "Niedostarczony",
  },
  subjects: {
    "selling-scrap": "Sprzedaż złomu",
    "buying-materials": "Zakup surowców",
    logistics: "Logistyka i odbiór",
    invoices: "Faktury i księgowość",
    cooperation: "Współpraca",
    other: "Inny temat",
    none: "Bez tematu",
  },
  photographs_one: "{{count}} plik",
  photographs_few: "{{count}} pliki",
  photographs_many: "{{count}} plików",
  photographs_other: "{{count}} pliku",
  newOnes_one: "{{count}} nowa wiadomość",
  newOnes_few: "{{count}} nowe wiadomości",
  newOnes_many: "{{count}} nowych wiadomości",
  newOnes_other: "{{count}} nowej wiadomości",
  loadFailed: "Nie udało się wczytać wiadomości",
}
