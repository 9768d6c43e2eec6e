/** Texts of the suppliers page. */
export const suppliers = {
  meta: {
    title: "Skup złomu dla firm – Kupryt",
    description:
      "Kupujemy złom miedzi, brązu, mosiądzu, aluminium, stali i żeliwa. Zobacz, jakie gatunki przyjmujemy w siedmiu centrach recyklingu i jak przebiega sprzedaż.",
  },
  header: {
    title: "Każdy złom ma swój gatunek",
    subtitle:
      "Kupujemy od warsztatów, zakładów produkcyjnych i firm rozbiórkowych: miedź i jej stopy, aluminium, stal i żeliwo.",
  },
  benefits: {
    title: "Dlaczego warto sprzedać nam",
    grades: {
      title: "Liczy się gatunek",
      text: "Millberry nie ląduje u nas w jednej skrzyni z miedzią rafinowaną. Każdy gatunek ważymy i rozliczamy osobno.",
    },
    range: {
      title: "Jeden kupiec na cały złom",
      text: "Miedź, brąz, mosiądz, aluminium, stal nierdzewna, żeliwo. Nie musisz szukać osobnego odbiorcy na każdy metal.",
    },
    places: {
      title: "Siedem centrów recyklingu",
      text: "Złom przyjmujemy w siedmiu miejscach, od Gdyni po Będzin. Wybierasz to, do którego masz najbliżej.",
    },
    register: {
      title: "Wiesz, komu oddajesz odpad",
      text: "Jesteśmy wpisani do rejestru BDO, mamy certyfikaty ISO 9001 i ISO 14001.",
    },
  },
  process: {
    title: "Trzy kroki do sprzedaży",
    describe: {
      title: "Opisz",
      text: "Napisz, jaki to metal, w jakiej postaci i ile go mniej więcej jest. Nie znasz gatunku? Wystarczy, że powiesz, skąd pochodzi.",
    },
    deliver: {
      title: "Przywieź",
      text: "W centrum recyklingu ważymy złom, rozpoznajemy metal i sprawdzamy zanieczyszczenia.",
    },
    settle: {
      title: "Rozlicz",
      text: "Dostajesz rozliczenie z podziałem na gatunki: masa i cena każdego z nich czarno na białym.",
    },
  },
  materials: {
    title: "Co kupujemy",
    text: "Trzy rodziny metali. Jeśli nie widzisz tu swojego, zapytaj.",
  },
  collection: {
    title: "Przyjedziemy po złom",
    text: "Zabieramy złom z zakładu, magazynu i miejsca rozbiórki. Termin i sposób załadunku ustalamy wcześniej.",
    action: "Zapytaj o odbiór",
  },
  cta: { title: "Ile metalu leży u Ciebie bezczynnie?", action: "Opisz swój złom" },
}
