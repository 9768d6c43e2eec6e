/** Texts of the home page. */
export const home = {
  meta: {
    title: "Kupryt – skup złomu i metali kolorowych",
    description:
      "Od ponad 30 lat skupujemy złom i metale kolorowe: miedź, jej stopy i aluminium, a także stal i żeliwo. Hutom i zakładom przetwórczym dostarczamy surowce wtórne.",
  },
  hero: {
    tagline: "Metale kolorowe i stal od ponad 30 lat",
    title: "Metal wraca do obiegu",
    subtitle:
      "Skupujemy złom miedzi i jej stopów, aluminium, stali i żeliwa. Posortowany na klasy sprzedajemy hutom i zakładom przetwórczym jako surowiec wtórny.",
    primary: "Sprzedaj złom",
    secondary: "Napisz do nas",
  },
  stats: {
    label: "Kupryt w liczbach",
    years: { value: "30", caption: "lat doświadczenia" },
    companies: { value: "1000", caption: "firm wśród klientów" },
    tons: { value: "1 mln", caption: "ton odzyskanego surowca" },
    experts: { value: "50", caption: "specjalistów" },
    branches: { value: "7", caption: "oddziałów w Polsce" },
  },
  intro: {
    title: "Złom jest więcej wart, gdy wiadomo, co w nim jest",
    text: "Każdą partię sortujemy i klasyfikujemy, zanim opuści nasz plac.",
    materials: "Materiały, którymi handlujemy",
    all: "Wszystkie materiały",
  },
  tiles: {
    iron: "Stal, żeliwo, złom wsadowy",
  },
  about: {
    title: "Trzy dekady w jednej branży",
    text: "Kupiony złom ważymy, badamy jego skład i sortujemy na klasy w centrach recyklingu od Gdyni po Będzin. Dopiero wtedy trafia do huty albo zakładu przetwórczego.",
    standards: "Mamy certyfikaty ISO 9001 i ISO 14001, jesteśmy wpisani do rejestru BDO.",
    more: "Poznaj firmę",
  },
  audiences: {
    suppliers: {
      title: "Masz złom?",
      text: "Kupujemy od warsztatów, zakładów produkcyjnych i firm rozbiórkowych.",
      more: "Dla dostawców",
    },
    buyers: {
      title: "Szukasz surowca?",
      text: "Hutom i przetwórcom dostarczamy posortowane surowce wtórne.",
      more: "Dla odbiorców",
    },
  },
  branches: {
    title: "Centrala i siedem centrów recyklingu",
    text: "Sprzedaż i rozliczenia prowadzi centrala w Warszawie. Zanim przyjedziesz, sprawdź godziny otwarcia i materiały przyjmowane w oddziale.",
    all: "Wszystkie oddziały",
    contact: "Skontaktuj się z nami",
  },
  cta: {
    title: "Opisz złom albo zapytaj o surowiec",
    action: "Wyślij zapytanie",
  },
}
