/** Texts of the bar, the footer and everything that more than one page shows. */
export const site = {
  siteName: "Kupryt",
  skipToContent: "Przejdź do treści",
  nav: {
    label: "Główna nawigacja",
    menu: "Menu",
    home: "Strona główna",
    about: "O nas",
    suppliers: "Dostawcy",
    buyers: "Odbiorcy",
    branches: "Oddziały",
    contact: "Kontakt",
    blog: "Blog",
    language: "Język strony",
    inPolish: "Po polsku",
    inEnglish: "Po angielsku",
  },
  call: "Zadzwoń",
  quote: "Wyceń ten złom",
  footer: {
    description:
      "Skupujemy, przetwarzamy i sprzedajemy złom i metale kolorowe: miedź, jej stopy i aluminium, a także stal i żeliwo. Centrala w Warszawie i siedem centrów recyklingu.",
    company: "Firma",
    services: "Współpraca",
    resources: "Wiedza",
    legal: "Informacje prawne",
    privacyPolicy: "Polityka prywatności",
    terms: "Regulamin",
    cookies: "Pliki cookie",
    copyright: "© {{year}} {{name}} · Wszelkie prawa zastrzeżone",
  },
  error: {
    title: "Coś poszło nie tak",
    description: "Przepraszamy, wystąpił nieoczekiwany błąd.",
    reload: "Odśwież stronę",
  },
  notFound: {
    pageTitle: "Nie znaleziono strony",
    title: "Tego pierwiastka nie ma w naszym układzie",
    description:
      "Nie znaleziono strony. Przepraszamy, strona, której szukasz, nie istnieje lub została przeniesiona.",
    home: "Wróć na stronę główną",
    suggestions: "Ale te mamy na stanie",
    symbols: {
      about: "On",
      suppliers: "Do",
      buyers: "Od",
      branches: "Oz",
      contact: "Ko",
      blog: "Bl",
    },
  },
  share: {
    card: "Napis „{{heading}}” na tle metalu",
    postPicture: "Ilustracja do artykułu: {{title}}",
  },
  toast: { close: "Zamknij" },
}
