import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { person as englishPerson, retention as englishRetention } from "../../en/admin/person.ts"

/** Texts of the page of everything that is held about an address. */
export const person: PolishShape<typeof englishPerson> = {
  title: "Osoba",
  subtitle: "Wszystko, co serwis przechowuje o adresie e-mail: do wydania albo do usunięcia.",
  email: "Adres e-mail osoby",
  emailHint: "Wielkość liter nie ma znaczenia; poza tym adres musi być dokładny.",
  show: "Pokaż",
  loadFailed: "Nie udało się wczytać danych o tym adresie",
  nothing: "O tym adresie nic nie jest przechowywane",
  nothingHint: "Może występować w wiadomościach innych osób: poszukaj go w wiadomościach.",
  erasedBefore: "Dane tej osoby zostały już usunięte",
  erasedBeforeHint:
    "Przechowujemy tylko dowód zgody, bez adresu. Adres może występować w wiadomościach innych osób: poszukaj go w wiadomościach.",
  held: "Co jest przechowywane",
  numbers: {
    messages: "Wiadomości",
    photographs: "Zdjęcia i dokumenty",
    notes: "Notatki",
    replies: "Odpowiedzi",
    mails: "E-maile w tych sprawach",
    subscriptions: "Subskrypcja",
    issues: "Wysłane wydania newslettera",
    accounts: "Konto",
    activity: "Działania w panelu",
    assigned: "Wiadomości przydzielone tej osobie",
    written_notes: "Notatki napisane przez tę osobę",
    written_replies: "Odpowiedzi napisane przez tę osobę",
    routes: "Oddziały i tematy, o których dostaje powiadomienia",
  },
  download: "Pobierz ZIP",
  downloading: "Przygotowywanie pliku ZIP…",
  downloadHint:
    "Dla tej osoby: index.html do czytania, data.json dla programów, zdjęcia i dokumenty. Przed wysłaniem upewnij się, że pyta właściciel adresu.",
  downloaded: "Plik ZIP został zapisany",
  downloadFailed: "Plik ZIP nie został zapisany w całości",
  erase: "Usuń wszystko…",
  erasing_one: "Usuwanie… na razie {{count}} wiadomość",
  erasing_few: "Usuwanie… na razie {{count}} wiadomości",
  erasing_many: "Usuwanie… na razie {{count}} wiadomości",
  erasing_other: "Usuwanie… na razie {{count}} wiadomości",
  latest: "Ostatnie wiadomości",
  subscription: "Subskrypcja",
  state: {
    confirmed: "Potwierdzona",
    waiting: "Niepotwierdzona",
    bounced: "Adres odrzucony",
    left: "Wypisana",
  },
  account: "Konto",
  created: "Utworzono {{moment}}",
  signedIn: "Ostatnie logowanie {{moment}}",
  administrator:
    "To adres administratora. Konto, przydzielone wiadomości i powiadomienia zostają: administratorów usuwa główny administrator w Ustawieniach. Zapis działań takiej osoby w panelu zostaje, dopóki nie minie jego czas.",
  erasures: "Wcześniejsze usunięcia",
  erasure: "Numer {{reference}}, {{moment}}, usunął {{who}}",
  unfinished: "Niedokończone: naciśnij ponownie „Usuń wszystko…”.",
  removal: {
    title: "Usunąć wszystko o tej osobie?",
    question:
      "<email>{{email}}</email>: te dane zostaną trwale usunięte razem ze zdjęciami, dokumentami, e-mailami i zgodami, które do nich należą.",
    later: "To, co nadejdzie od tej chwili, nie zostanie usunięte.",
    stays: "Co zostaje",
    proof:
      "Jako dowód wyrażenia zgody przechowujemy przez trzy lata od usunięcia: datę każdej zgody, wersję i język jej treści, skrót adresu obliczony z użyciem klucza, z którego adresu nie da się odczytać bez tego klucza, oraz to, kiedy, ile i kto usunął. Podstawa prawna: obrona przed roszczeniami, art. 17 ust. 3 lit. e RODO.",
    activity: "Zapis czynności w panelu do końca jego okresu, jeśli ta osoba redagowała serwis.",
    words:
      "To, co ta osoba napisała w sprawie wiadomości innych osób, zostaje przy tych wiadomościach; adres autora zostanie usunięty.",
    routes:
      "W Ustawieniach: oddziały i tematy, o których powiadamiany jest ten adres. Może je zmienić tylko główny administrator.",
    backups: "Kopie zapasowe, dopóki nie zastąpią ich nowsze.",
    mailboxes:
      "E-maile w skrzynkach firmowych: powiadomienia o wiadomościach usuwa się tam ręcznie. Odpowiedź lub notatka, którą ktoś z pracowników zaczął i nie wysłał, zostaje w jego przeglądarce do odrzucenia.",
    sending: "E-mail, który jest właśnie wysyłany, może jeszcze dotrzeć.",
    confirm: "Usuń wszystko",
  },
  erased: "Wszystko zostało usunięte",
  erasedMeanwhile: "Wszystko zostało już usunięte przez inną osobę",
  erasedMeanwhileBy: "Po otwarciu tej strony zrobił to użytkownik {{who}}; nie było już czego usuwać.",
  erasedNumber: "Usunięcie ma numer {{reference}}.",
  tooMany: "Nic nie usunięto: za dużo osób w ciągu jednego dnia",
  tooManyUntil:
    "Jeden administrator może usunąć dane 20 osób dziennie. Kolejne usunięcie będzie możliwe od: {{moment}}. Inny administrator może to zrobić teraz.",
  eraseFailed: "Nie wszystko zostało usunięte",
  eraseFailedRest:
    "To, co teraz widać, nadal jest przechowywane. Naciśnij ponownie „Usuń wszystko…”, a usuwanie ruszy od miejsca, w którym stanęło.",
}

/** Texts of the card that says how long what is held is kept. */
export const retention: PolishShape<typeof englishRetention> = {
  title: "Jak długo przechowujemy dane",
  intro: "Serwer raz dziennie usuwa to, czego czas minął. Te okresy podaje polityka prywatności.",
  of: {
    messages: "Wiadomości",
    spam: "Wiadomości oznaczone jako spam",
    photographs: "Zdjęcia i dokumenty z wiadomości",
    subscriptions: "Niepotwierdzone subskrypcje",
    activity: "Dziennik działań",
  },
  from: {
    messages: "od dnia wysłania",
    spam: "od dnia oznaczenia",
    photographs: "od dnia wysłania; wiadomość zostaje",
    subscriptions: "od ostatniej prośby o potwierdzenie",
    activity: "od dnia każdego wpisu",
  },
  month: "miesięcy",
  day: "dni",
  bounds: "Od {{least}} do {{most}}.",
  leaving_one: "W ciągu 30 dni do usunięcia: {{count}}, dnia {{day}}.",
  leaving_few: "W ciągu 30 dni do usunięcia: {{count}}, pierwsze dnia {{day}}.",
  leaving_many: "W ciągu 30 dni do usunięcia: {{count}}, pierwsze dnia {{day}}.",
  leaving_other: "W ciągu 30 dni do usunięcia: {{count}}, pierwsze dnia {{day}}.",
  leavingNone: "W ciągu 30 dni nic nie zostanie usunięte.",
  save: "Zapisz okresy",
  saving: "Zapisywanie…",
  saved: "Okresy zostały zapisane",
  shorter: "Po skróceniu okresu przez siedem dni nic nie jest usuwane.",
  unchanged: "Nic się nie zmieniło",
  saveFailed: "Nie udało się zapisać okresów",
  invalid: "Podaj liczbę całkowitą od {{least}} do {{most}}.",
  onlyPrimary: "Okresy może zmieniać tylko główny administrator.",
  loadFailed: "Nie udało się wczytać okresów przechowywania",
  person: "Wszystko o osobie",
}
