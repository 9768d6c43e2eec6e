/** Texts of the home page. */
export const home = {
  meta: {
    title: "Kupryt – skup i recykling metali nieżelaznych",
    description:
      "Od ponad 30 lat skupujemy złom miedzi i jej stopów, aluminium, stali i żeliwa, a hutom i zakładom przetwórczym dostarczamy surowce wtórne.",
  },
  hero: {
    tagline: "Metale nieżelazne od ponad 30 lat",
    title: "Metal wraca do obiegu",
    subtitle:
      "Skupujemy i przetwarzamy złom miedzi i jej stopów, aluminium, stali i żeliwa. Posortowany i opisany wraca do hut jako pełnowartościowy surowiec.",
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
    title: "Odpad to surowiec, który ktoś źle nazwał",
    text: "Łączymy tych, którzy mają złom, z tymi, którzy zrobią z niego nowy metal. Każdą partię sortujemy i opisujemy według gatunku, zanim pojedzie do huty lub odlewni.",
    materials: "Materiały, którymi handlujemy",
    all: "Wszystkie materiały",
  },
  tiles: {
    iron: "Stal, żeliwo, złom wsadowy",
  },
  about: {
    title: "Trzy dekady przy jednym zajęciu",
    text: "Przez ponad 30 lat odzyskaliśmy milion ton metalu. Dziś pracuje u nas ponad 50 specjalistów, a z naszych usług korzysta ponad 1000 firm.",
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
    text: "Sprzedaż i rozliczenia prowadzi centrala w Warszawie. Zanim przyjedziesz, sprawdź godziny i przyjmowane materiały oddziału.",
    all: "Wszystkie oddziały",
    contact: "Skontaktuj się z nami",
  },
  cta: {
    title: "Powiedz, co masz. Powiemy, co dalej.",
    action: "Wyślij zapytanie",
  },
}
