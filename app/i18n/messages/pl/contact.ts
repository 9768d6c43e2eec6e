/** Texts of the contact page, its form and its toasts. */
export const contact = {
  meta: {
    title: "Kontakt: skup złomu i sprzedaż surowców – Kupryt",
    description:
      "Napisz, jaki złom chcesz sprzedać albo jakiego surowca potrzebujesz. Formularz kontaktowy, telefon i adresy działów.",
  },
  header: {
    title: "Porozmawiajmy o metalu",
    subtitle:
      "Napisz, co masz albo czego szukasz. Im więcej wiemy o metalu i jego ilości, tym konkretniej odpowiemy.",
  },
  form: {
    title: "Formularz kontaktowy",
    required: "Pola oznaczone gwiazdką są wymagane.",
    name: "Imię i nazwisko",
    email: "Adres e-mail",
    phone: "Telefon",
    company: "Firma",
    subject: "Temat wiadomości",
    chooseSubject: "Wybierz temat",
    message: "Treść wiadomości",
    optional: "opcjonalnie",
    consent:
      "Wyrażam zgodę na przetwarzanie moich danych osobowych w celu obsługi zapytania zgodnie z <policy>polityką prywatności</policy>.",
    submit: "Wyślij wiadomość",
    submitting: "Wysyłanie…",
    website: "Zostaw to pole puste",
    errorSummary: "Popraw zaznaczone pola:",
  },
  quoteRequest: "Proszę o wycenę: {{material}}.\nIlość:",
  offerRequest: "Proszę o ofertę: {{material}}.\nIlość:",
  subjects: {
    "selling-scrap": "Sprzedaż złomu",
    "buying-materials": "Zakup surowców",
    logistics: "Logistyka i odbiór",
    invoices: "Faktury i księgowość",
    cooperation: "Współpraca",
    other: "Inny temat",
  },
  errors: {
    name: "Imię jest wymagane",
    email: "Niepoprawny format adresu e-mail",
    subject: "Wybór tematu jest wymagany",
    message: "Wiadomość musi zawierać co najmniej 10 znaków",
    consent: "Wymagana zgoda na przetwarzanie danych",
    tooLong: "Ten tekst jest za długi",
  },
  sent: {
    title: "Mamy Twoją wiadomość",
    reference: "Numer zgłoszenia",
    next: "Co dalej",
    answer: "Twoją wiadomość przeczyta osoba, która zna temat, i odpowie na adres {{email}}.",
    urgent: "Sprawa jest pilna? Zadzwoń pod numer <phone/> i podaj numer zgłoszenia.",
    copy: "Co zostało wysłane",
  },
  toast: {
    success: {
      title: "Wiadomość wysłana",
      description: "Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.",
    },
    failure: {
      title: "Wystąpił błąd",
      description: "Nie udało się wysłać formularza. Spróbuj ponownie później.",
    },
  },
  headquarters: { title: "Centrala" },
  departments: {
    title: "Adresy działów",
    suppliers: "Dostawcy",
    buyers: "Odbiorcy",
    logistics: "Logistyka",
    accounting: "Księgowość",
    about: {
      suppliers:
        "Dla firm, warsztatów i osób prywatnych, które sprzedają złom. Podaj rodzaj metalu, przybliżoną ilość i najbliższe centrum recyklingu.",
      buyers:
        "Dla hut, odlewni i przetwórców, którzy szukają surowca. Podaj klasę lub gatunek, ilość i termin dostawy.",
    },
  },
  locations: {
    title: "Nasze lokalizacje",
    text: "Centrala w Warszawie i siedem centrów recyklingu. Otwórz kartę, żeby zobaczyć telefon i adres e-mail.",
    headquarters: "Centrala",
    contacts: "Telefon i e-mail",
    branch: "Godziny i dojazd",
    all: "Wszystkie oddziały",
  },
}
