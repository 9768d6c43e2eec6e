/** Texts of the about page. */
export const about = {
  meta: {
    title: "O nas: ponad 30 lat w recyklingu metali – Kupryt",
    description:
      "Ponad 30 lat w recyklingu metali, milion ton odzyskanego surowca, centrala i siedem centrów recyklingu. ISO 9001, ISO 14001, BDO.",
  },
  header: {
    title: "Między złomem a hutą",
    subtitle:
      "Od ponad 30 lat skupujemy złom miedzi i jej stopów, aluminium, stali i żeliwa. Rozdzielony na gatunki sprzedajemy hutom i zakładom przetwórczym.",
  },
  history: {
    years: "lat w branży",
    title: "Nasze złoże leży nad ziemią",
    lead: "Kupryt to minerał, tlenek miedzi: ruda, z której wytapia się metal. Wzięliśmy od niego nazwę, ale po miedź nie schodzimy do kopalni.",
    source:
      "Szukamy jej tam, gdzie zrobiła już swoje: w kablach, instalacjach i maszynach, na budowach i w halach produkcyjnych. Tak samo jest z aluminium, stalą i żeliwem. Metalu nie ubywa od tego, że raz posłużył.",
    work: "Przez ponad 30 lat nie zmieniliśmy zajęcia. Kupujemy złom od tych, którym zalega, sortujemy go i opisujemy, a potem sprzedajemy tym, którzy zrobią z niego nowy wyrób.",
    result:
      "Odzyskaliśmy w ten sposób milion ton metalu. Każda z tych ton miała już kiedyś jakiś kształt i każda dostała następny.",
  },
  figures: {
    title: "Gdzie jesteśmy dziś",
    over: "ponad",
    years: "lat w jednej branży",
    million: "1 mln",
    tons: "ton odzyskanego metalu",
    clients: "klientów biznesowych",
    specialists: "specjalistów",
    places: "centrala w Warszawie i siedem centrów recyklingu",
  },
  values: {
    title: "Czego się trzymamy",
    honesty: {
      title: "Uczciwość",
      text: "Mówimy wprost, do jakiego gatunku należy złom i dlaczego. Ten, kto sprzedaje, i ten, kto kupuje, słyszą od nas to samo.",
    },
    responsibility: {
      title: "Odpowiedzialność",
      text: "Metalu, który wraca do pieca, nie trzeba drugi raz wydobywać. Pilnujemy, żeby wracał i żeby po drodze nie zaszkodził ani ludziom, ani otoczeniu.",
    },
    professionalism: {
      title: "Profesjonalizm",
      text: "Mosiądz od brązu i stal 304 od 316 odróżniają u nas ludzie, którzy robią to na co dzień. Jest ich ponad 50.",
    },
    innovation: {
      title: "Innowacyjność",
      text: "Im dokładniej rozdzielony złom, tym więcej huta może z niego zrobić. Dlatego szukamy lepszych sposobów rozpoznawania i sortowania metali.",
    },
  },
  certificates: {
    title: "Certyfikaty i rejestr",
    iso9001: {
      name: "Zarządzanie jakością",
      text: "Mamy certyfikat ISO 9001, międzynarodowej normy zarządzania jakością: opisujemy swoje procesy, sprawdzamy ich wyniki i poprawiamy to, co zawodzi.",
    },
    iso14001: {
      name: "Zarządzanie środowiskowe",
      text: "Mamy certyfikat ISO 14001, międzynarodowej normy zarządzania środowiskowego: znamy swój wpływ na środowisko i planowo go ograniczamy.",
    },
    bdo: {
      name: "Wpis do rejestru",
      text: "BDO to państwowa baza danych o produktach, opakowaniach i gospodarce odpadami. Prowadzi się w niej rejestr firm, które zajmują się odpadami. Jesteśmy w nim.",
    },
  },
  cta: { title: "Sprzedajesz złom? Szukasz surowca?", action: "Porozmawiajmy" },
}
