import { fieldLabels } from "./contact/fields.ts"

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
  fields: fieldLabels,
  form: {
    title: "Formularz kontaktowy",
    kept: "Ta karta przeglądarki zachowała wpisany tu tekst (<time/>). Nie został on wysłany.",
    discard: "Odrzuć tekst",
    required: "Pola oznaczone gwiazdką są wymagane.",
    chooseSubject: "Wybierz temat",
    optional: "opcjonalnie",
    consent:
      "Wyrażam zgodę na przetwarzanie moich danych osobowych w celu obsługi zapytania zgodnie z <policy>polityką prywatności</policy>.",
    submit: "Wyślij wiadomość",
    submitting: "Wysyłanie…",
    website: "Zostaw to pole puste",
    errorSummary: "Popraw zaznaczone pola:",
  },
  materialLinks: "Wybierz metal, a wpiszemy go do formularza:",
  details: {
    title: "Dodaj metal, ilość, zdjęcia lub PDF",
    hint: "Nieobowiązkowe. Z tymi danymi szybciej podamy cenę.",
    noMetal: "Nie wiem albo inny",
    refused:
      "Akumulatorów nie przyjmujemy: ich zbieranie wymaga osobnego zezwolenia. Zużyte bezpłatnie przyjmują sklepy, które je sprzedają, a od mieszkańców także punkty PSZOK; firma przekazuje je odbiorcy z takim zezwoleniem i wpisem do BDO.",
    besides: "Masz też inny złom? Opisz go i wyślij wiadomość.",
    noUnit: "Wybierz",
    noBranch: "Bez znaczenia",
  },
  photographs: {
    title: "Zdjęcia i pliki PDF",
    hint: "Do {{count}} plików, każdy do {{megabytes}}\u00a0MB: zdjęcia w formacie JPEG, PNG, WebP, AVIF lub HEIC, kwit wagowy lub inny dokument jako PDF. Zobaczą je tylko nasi pracownicy.",
    choose: "Wybierz zdjęcia lub pliki PDF",
    take: "Zrób zdjęcie",
    one: "Plik {{number}}",
    sending: "Przesyłanie: {{name}}",
    received: "Przesłano",
    keep: "Dołącz",
    retry: "Spróbuj ponownie",
    remove: "Usuń",
    waiting: "Wiadomość wyślemy, gdy tylko dotrą wszystkie pliki. Nie zamykaj strony.",
    unsent: "Niektórych plików nie przesłano. Spróbuj ponownie albo je usuń.",
    faults: {
      left: "Plik nie zachował się po opuszczeniu strony. Wybierz go ponownie albo usuń.",
      lost: "Połączenie zostało przerwane. Plik nie dotarł.",
      tooLarge: "Plik jest większy niż {{megabytes}}\u00a0MB.",
      heic: "Tego zdjęcia HEIC nie umiemy odczytać. Jeśli po drodze zostało ucięte, wyślij je jeszcze raz. W przeciwnym razie w iPhonie wybierz Ustawienia › Aparat › Formaty › Największa zgodność i zrób je ponownie albo wyślij zdjęcie jako JPEG.",
      raw: "Nie odczytujemy zdjęć RAW (DNG) ani plików TIFF. W ustawieniach aparatu w telefonie wyłącz Apple ProRAW lub „RAW” albo zapisz zdjęcie jako JPEG.",
      video: "Nie przyjmujemy filmów. Wyślij zdjęcie albo prześlij film e-mailem.",
      notAPicture:
        "Plik jest uszkodzony lub ucięty albo nie jest ani zdjęciem, ani plikiem PDF. Przyjmujemy JPEG, PNG, WebP, AVIF, HEIC i PDF.",
      brokenDocument:
        "Plik PDF jest niekompletny: brakuje jego końca. Zapisz lub pobierz go jeszcze raz i wyślij.",
      tooManyPixels: "Zdjęcie ma zbyt wiele pikseli. Wyślij mniejsze, a zdjęcie HEIC jako JPEG.",
      tooMany: "Do wiadomości można dołączyć najwyżej {{count}} plików.",
      usedUp:
        "Ten formularz nie przyjmie więcej plików, bo zbyt wiele przesłano i usunięto. Wyślij wiadomość tak, jak jest; kolejne pliki możesz dosłać w następnej.",
      tooOften:
        "Z tego połączenia przesłano dużo plików. Spróbuj za godzinę albo wyślij wiadomość bez pliku.",
      tooSlow:
        "Plik docierał zbyt wolno. Spróbuj ponownie przy lepszym połączeniu albo wyślij wiadomość bez niego.",
      full: "W tej chwili nie możemy przyjąć więcej plików. Wyślij wiadomość bez nich, a poprosimy o nie e-mailem.",
      busy: "Bardzo wiele osób przesyła teraz pliki. Spróbuj ponownie za chwilę.",
      stale: "Formularz był otwarty zbyt długo. Odśwież stronę i wybierz pliki ponownie.",
      failed: "Pliku nie udało się zapisać. Spróbuj ponownie.",
    },
  },
  quoteRequest: "Proszę o wycenę: {{material}}.",
  offerRequest: "Proszę o ofertę: {{material}}.",
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
    shortName: "Imię jest wymagane: co najmniej 2 litery",
    email: "Niepoprawny format adresu e-mail",
    subject: "Wybór tematu jest wymagany",
    message: "Wiadomość musi zawierać co najmniej 10 znaków",
    consent: "Wymagana zgoda na przetwarzanie danych",
    tooLong: "Ten tekst jest za długi",
    amount:
      "Podaj ilość jako jedną liczbę w kg lub t, na przykład 2,5 t. Przedział, palety lub kontener opisz w treści wiadomości",
    thousands: "Ilość: trzy cyfry po przecinku lub kropce można odczytać na dwa sposoby. Wpisz 1200 albo 1,2",
    unit: "Wybierz jednostkę ilości: kg albo t",
    otherUnit: "Przy ilości wpisano inną jednostkę niż wybrana. Popraw jedną z nich",
  },
  sent: {
    title: "Mamy Twoją wiadomość",
    reference: "Numer zgłoszenia",
    next: "Co dalej",
    answer: "Twoją wiadomość przeczyta osoba, która zna temat, i odpowie na adres {{email}}.",
    soon: "Odpowiemy jak najszybciej, najpóźniej do końca następnego dnia roboczego: {{day}}. W dni robocze biuro jest czynne od {{opens}} do {{closes}}.",
    missing:
      "Pliki, których nie dołączono, bo już ich nie mamy: {{missing}}. Wybierz je ponownie w formularzu poniżej i podaj w wiadomości numer zgłoszenia {{reference}}.",
    some: "{{number}} z tych: {{files}}",
    urgent: "Sprawa jest pilna? Zadzwoń pod numer <phone/> i podaj numer zgłoszenia.",
    urgentBuyers: "Sprawa jest pilna? Zadzwoń: {{name}}, <phone/>. Podaj numer zgłoszenia.",
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
