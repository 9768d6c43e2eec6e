import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type {
  address as englishAddress,
  conflict as englishConflict,
  deletedPost as englishDeletedPost,
  postForm as englishForm,
  search as englishSearch,
} from "../../en/admin/post-form.ts"

/** Texts of the post form. */
export const postForm: PolishShape<typeof englishForm> = {
  createTitle: "Nowy artykuł",
  editTitle: "Edycja artykułu",
  draftTitle: "Edycja szkicu",
  new: "Nowy",
  edit: "Edycja",
  allRequired: "Wszystkie pola są wymagane, chyba że oznaczono je jako opcjonalne.",
  language: "Język pisania",
  polish: "Polski",
  english: "Angielski",
  complete: "Kompletny",
  missing: "Brakuje: {{fields}}",
  toCorrect: "Do poprawy: {{fields}}",
  missingField: { title: "tytuł", excerpt: "zajawka", content: "treść" },
  title: { pl: "Tytuł (polski)", en: "Tytuł (angielski)" },
  excerpt: { pl: "Zajawka (polska)", en: "Zajawka (angielska)" },
  content: { pl: "Treść (polska)", en: "Treść (angielska)" },
  contentHint: "Można używać znaczników HTML, takich jak <p>, <h2>, <ul> lub <table>.",
  uneven: "Wersje językowe się różnią: {{parts}}.",
  unevenPart: {
    headings: "nagłówki {{pl}} po polsku, {{en}} po angielsku",
    paragraphs: "akapity {{pl}} po polsku, {{en}} po angielsku",
    items: "pozycje list {{pl}} po polsku, {{en}} po angielsku",
    tables: "tabele {{pl}} po polsku, {{en}} po angielsku",
    pictures: "zdjęcia {{pl}} po polsku, {{en}} po angielsku",
  },
  recommended: "Zalecane: najwyżej {{limit}} znaków.",
  category: "Kategoria",
  categoryHint: "Wybierz kategorię lub wpisz nową.",
  new_category: {
    pl: "Polska nazwa nowej kategorii",
    en: "Angielska nazwa nowej kategorii",
    colour: "Kolor nowej kategorii",
    symbol: "Symbol nowej kategorii",
  },
  picture: "Zdjęcie",
  imageurl: "Adres zdjęcia",
  address: "Adres",
  date: "Data publikacji",
  dateOfNew: "Opcjonalnie: puste pole oznacza chwilę publikacji. Czas w strefie {{zone}}.",
  dateOfPublic: "Puste pole pozostawia datę bez zmian. Czas w strefie {{zone}}.",
  search_title: { pl: "Tytuł dla wyszukiwarek (polski)", en: "Tytuł dla wyszukiwarek (angielski)" },
  search_description: {
    pl: "Opis dla wyszukiwarek (polski)",
    en: "Opis dla wyszukiwarek (angielski)",
  },
  imageHint:
    "Adres https, jedno z naszych zdjęć (/media/copper-wire.jpg) albo zdjęcie przesłane (/uploads/…).",
  imagePreview: "Podgląd zdjęcia",
  coverGone: "To zdjęcie usunięto. Prześlij je ponownie lub wybierz inne.",
  pictureGone:
    "Zdjęcie tego artykułu lub zdjęcie w jego treści usunięto. Prześlij je ponownie lub wybierz inne.",
  imageBroken: "Nie można wczytać tego zdjęcia. Czytelnicy zobaczyliby obraz zastępczy.",
  publish: "Opublikuj",
  publishChanges: "Opublikuj zmiany",
  lacks: "Brakuje: {{fields}}",
  lacksMore: "Brakuje: {{fields}} i jeszcze {{more}}",
  short: {
    title: { pl: "polski tytuł", en: "angielski tytuł" },
    excerpt: { pl: "polska zajawka", en: "angielska zajawka" },
    content: { pl: "polska treść", en: "angielska treść" },
    category: "kategoria",
    imageurl: "zdjęcie",
  },
  saving: "Zapisywanie…",
  notPublished: "Nie opublikowano",
  notPublishedErrors_one: "{{count}} pole do poprawy",
  notPublishedErrors_few: "{{count}} pola do poprawy",
  notPublishedErrors_many: "{{count}} pól do poprawy",
  notPublishedErrors_other: "{{count}} pola do poprawy",
  errorSummary: "Nic nie opublikowano ani nie zaplanowano. Popraw te pola:",
  preview: "Podgląd",
  created: "Artykuł został utworzony",
  createFailed: "Nie udało się utworzyć artykułu",
  updated: "Artykuł został zaktualizowany",
  updateFailed: "Nie udało się zaktualizować artykułu",
  published: "Artykuł jest opublikowany.",
  changesPublished: "Zmiany opublikowane.",
  kept: "Wpisany tekst nie przepadł. Spróbuj ponownie.",
  nothingSaved: "Nic nie zmieniono. Być może brakuje już uprawnień do edycji artykułów. Tekst nadal tu jest.",
  sessionEnded: "Sesja została zakończona. Zaloguj się: szkic jest zachowany.",
  loadFailed: "Nie udało się wczytać artykułu",
  notFound: "Nie znaleziono artykułu",
  notFoundDescription: "Nie można znaleźć tego artykułu.",
  backToPosts: "Wróć do artykułów",
  leave:
    "Artykuł nie został zapisany. Opuścić stronę? Wpisany tekst pozostanie jako szkic na tym urządzeniu.",
  issues: {
    required: "Wypełnij to pole.",
    tooLong: "Ten tekst jest za długi.",
    imageAlt: "Zdjęcie w treści nie ma opisu dla osób, które go nie widzą. Dodaj opis.",
    imageAddress: "Podaj adres https lub ścieżkę zaczynającą się od /media/ albo prześlij zdjęcie.",
    addressCharacters:
      "Adres składa się z małych liter a–z, cyfr i pojedynczych łączników między nimi: copper-prices-2026.",
    addressTooLong: "Adres ma najwyżej 90 znaków.",
    addressAll: "„all” to adres listy wszystkich artykułów.",
    takenByPost: "Inny artykuł ma ten adres.",
    takenByTrash: "Artykuł w koszu ma ten adres i może zostać przywrócony.",
    takenByDraft: "Inny szkic ma ten adres.",
    dateMissing: "Podaj datę i godzinę.",
    datePast: "Ten termin już minął.",
    dateSkipped: "Nie ma takiej godziny: tej nocy zegary są przestawiane do przodu. Wybierz inną.",
    dateToCome:
      "Do przyszłych terminów służy „Zaplanuj”. Pozostaw to pole puste albo podaj datę z przeszłości.",
    dateYear: "Podaj rok od 2000 do 2100.",
  },
}

/** Texts of a post's address. */
export const address: PolishShape<typeof englishAddress> = {
  title: "Adres",
  hint: "Opcjonalnie. Można go zmieniać do pierwszej publikacji artykułu, później już nie.",
  fromTitle: "Z angielskiego tytułu:",
  inUse: "Ten adres jest zajęty: zostanie dodany numer.",
  full: "Adres artykułu będzie następujący:",
  fixed: "Adres się nie zmienia: linki do artykułu działają stale.",
  use: "Użyj „{{address}}”",
  copy: "Kopiuj",
  copyOf: "adres ({{language}})",
  copied: "Adres skopiowany",
  copyFailed: "Nie udało się skopiować adresu. Zaznacz go i skopiuj samodzielnie.",
}

/** Texts of what search engines and shared links show. */
export const search: PolishShape<typeof englishSearch> = {
  title: "Dla wyszukiwarek",
  optional: "Opcjonalne",
  filled: "Wypełnione",
  intro: "Gdy pola są puste, pokazywane są tytuł i zajawka.",
  result: "W wynikach wyszukiwania",
  card: "Po udostępnieniu",
}

/** Texts about a post that is not there any more when changes to it are published. */
export const deletedPost: PolishShape<typeof englishDeletedPost> = {
  title: "Tego artykułu już nie ma",
  by: "Artykuł usunięto {{moment}} ({{who}}).",
  unknown: "Ktoś cofnął publikację tego artykułu albo go usunął.",
  note: "Adres pozostaje: po publikacji artykuł znów będzie pod nim dostępny.",
  choose: "Tekst jest zachowany. Opublikować go ponownie czy pozostawić jako szkic?",
  keep: "Zachowaj jako szkic",
  publishAgain: "Opublikuj ponownie",
  scheduleAgain: "Mimo to zaplanuj",
  unpublishedBy: "Publikację tego artykułu cofnięto ({{who}}). Jest teraz szkicem.",
}

/** Texts of the choice between two people's changes to a post. */
export const conflict: PolishShape<typeof englishConflict> = {
  title: "Ktoś inny zmienił ten artykuł",
  intro:
    "Po otwarciu artykułu zapisano go ponownie ({{who}}, {{moment}}). Nic nie przepadło: wybierz, co zachować, a potem opublikuj. Do tego czasu dla czytelników nic się nie zmienia.",
  draftIntro:
    "Po otwarciu szkicu zapisano go ponownie ({{who}}, {{moment}}). Nic nie przepadło: wybierz, co zachować. Przed publikacją czytelnicy nic z tego nie zobaczą.",
  somebody: "nieznana osoba",
  mine: "Ja",
  theirs: "Druga osoba",
  both: "Zmieniły to obie osoby",
  onlyMine: "Zmieniono tylko tutaj",
  onlyTheirs: "Zmieniła tylko druga osoba",
  allMine: "Zachowaj wszystkie moje zmiany",
  allTheirs: "Przyjmij wszystkie zmiany drugiej osoby",
  apply: "Zastosuj wybór",
  applied: "Wybór jest w formularzu. Nie jest jeszcze opublikowany.",
  appliedToDraft: "Wybór jest w formularzu. Zostanie zapisany jako szkic.",
  empty: "(puste)",
}
