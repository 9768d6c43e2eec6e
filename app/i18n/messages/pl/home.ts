/** Texts of the home page. */
export const home = {
  meta: {
    title: "Kupryt – skup i recykling metali nieżelaznych",
    description:
      "Skupujemy złom miedzi i jej stopów, aluminium, stali i żeliwa, a hutom i zakładom przetwórczym dostarczamy surowce wtórne. Ponad 30 lat doświadczenia, centrala i siedem centrów recyklingu.",
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
    copper: "Miedź millberry",
    brass: "Mosiądz",
    bronze: "Brąz",
    aluminium: "Profile aluminiowe",
    stainless304: "Stal nierdzewna",
    stainless316: "Stal kwasoodporna",
    iron: "Stal, żeliwo, złom wsadowy",
  },
  about: {
    title: "Trzy dekady przy jednym zajęciu",
    text: "Przez ponad 30 lat odzyskaliśmy milion ton metalu. Dziś pracuje u nas ponad 50 specjalistów, a z naszych usług korzysta ponad 1000 firm.",
    standards: "Pracujemy według norm ISO 9001 i ISO 14001, jesteśmy wpisani do rejestru BDO.",
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
    text: "Złom przyjmujemy w siedmiu miejscach. Sprzedaż i rozliczenia prowadzi centrala w Warszawie.",
    map: "Mapa Polski z zaznaczonymi oddziałami",
    headquartersHours: "pn.–pt. 7–15",
    centreHours: "pn.–pt. 7–15, sob. 8–13",
    all: "Wszystkie oddziały",
    contact: "Skontaktuj się z nami",
  },
  cta: {
    title: "Powiedz, co masz. Odpowiemy, co z tym zrobić.",
    action: "Wyślij zapytanie",
  },
}
