/** Texts of the about page. */
export const about = {
  meta: {
    title: "O nas: ponad 30 lat w recyklingu metali – Kupryt",
    description:
      "Ponad 30 lat w recyklingu metali, ponad milion ton odzyskanego surowca, centrala i siedem centrów recyklingu. ISO 9001, ISO 14001, BDO.",
  },
  header: {
    title: "Między złomem a hutą",
    subtitle:
      "Od ponad 30 lat skupujemy złom miedzi i jej stopów, aluminium, stali i żeliwa. Posortowany na klasy sprzedajemy hutom i zakładom przetwórczym.",
  },
  history: {
    years: "lat w branży",
    title: "Naszą rudą jest złom",
    lead: "Kupryt to minerał, tlenek miedzi i jedna z jej rud. Wzięliśmy od niego nazwę, ale miedzi nie wydobywamy: odzyskujemy ją ze złomu.",
    source:
      "Złom pochodzi z kabli, instalacji i maszyn, z rozbiórek, budów i hal produkcyjnych. Tak samo odzyskujemy aluminium, stal i żeliwo. Metal, który raz posłużył, nadaje się na nowy wyrób.",
    work: "Od ponad 30 lat robimy to samo: kupujemy złom od warsztatów, zakładów produkcyjnych i firm rozbiórkowych, sortujemy go i klasyfikujemy, a potem sprzedajemy hutom i zakładom przetwórczym.",
    result:
      "Odzyskaliśmy w ten sposób ponad milion ton metalu. Wrócił do hut i zakładów przetwórczych, a z nich do nowych wyrobów.",
  },
  figures: {
    title: "Kupryt dziś",
    over: "ponad",
    years: "lat w jednej branży",
    million: "1 mln",
    tons: "ton odzyskanego metalu",
    clients: "klientów biznesowych",
    specialists: "specjalistów",
    places: "centrala w Warszawie i siedem centrów recyklingu",
  },
  values: {
    title: "Nasze zasady",
    honesty: {
      title: "Uczciwość",
      text: "Mówimy wprost, do jakiej klasy należy złom i dlaczego. Sprzedający i kupujący słyszą od nas to samo.",
    },
    responsibility: {
      title: "Odpowiedzialność",
      text: "Metalu odzyskanego ze złomu nie trzeba wydobywać. Dbamy, żeby nie ucierpieli przy tym ludzie ani środowisko.",
    },
    professionalism: {
      title: "Profesjonalizm",
      text: "Zatrudniamy ponad 50 specjalistów. Odróżnianie mosiądzu od brązu i stali 304 od 316 to ich codzienna praca.",
    },
    innovation: {
      title: "Innowacyjność",
      text: "Im dokładniej posortowany złom, tym lepiej huta może go wykorzystać. Dlatego szukamy lepszych sposobów rozpoznawania i sortowania metali.",
    },
  },
  certificates: {
    title: "Certyfikaty i rejestr",
    iso9001: {
      name: "Zarządzanie jakością",
      text: "Mamy certyfikat zgodności z ISO 9001, międzynarodową normą zarządzania jakością: dokumentujemy procesy, sprawdzamy ich wyniki i poprawiamy to, co zawodzi.",
    },
    iso14001: {
      name: "Zarządzanie środowiskowe",
      text: "Mamy certyfikat zgodności z ISO 14001, międzynarodową normą zarządzania środowiskowego: znamy swój wpływ na środowisko i planowo go ograniczamy.",
    },
    number: "Numer",
    permit: "Zezwolenie",
    body: "Jednostka certyfikująca",
    scope: "Zakres",
    validUntil: "Ważny do",
    bdo: {
      name: "Wpis do rejestru",
      text: "BDO to państwowa baza danych o produktach i opakowaniach oraz o gospodarce odpadami. Jej częścią jest rejestr, który obejmuje między innymi firmy gospodarujące odpadami. Jesteśmy do niego wpisani.",
    },
  },
  cta: {
    title: "Sprzedajesz złom? Szukasz surowca?",
    sell: "Co i na jakich warunkach kupujemy",
    buy: "Co i na jakich warunkach sprzedajemy",
    action: "Porozmawiajmy",
  },
}
