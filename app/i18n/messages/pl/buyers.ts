/** Texts of the buyers page. */
export const buyers = {
  meta: {
    title: "Surowce wtórne dla hut i przetwórców – Kupryt",
    description:
      "Sprzedajemy hutom i zakładom przetwórczym posortowany złom miedzi i jej stopów, aluminium, stali i żeliwa. Gatunki, jakość, transport drogowy i kontenerowy.",
  },
  header: {
    title: "Surowiec posortowany i opisany",
    subtitle:
      "Hutom i zakładom przetwórczym sprzedajemy złom miedzi i jej stopów, aluminium, stali i żeliwa, rozdzielony na gatunki.",
  },
  benefits: {
    title: "Co dostajesz razem z surowcem",
    grades: {
      title: "Gatunki trzymane osobno",
      text: "Miedź, brąz i mosiądz nie leżą u nas na jednej hałdzie. Kupujesz ten gatunek, który zamawiasz.",
    },
    desk: {
      title: "Jedno miejsce sprzedaży",
      text: "Złom spływa z siedmiu centrów recyklingu, a sprzedaż i rozliczenia prowadzi centrala w Warszawie.",
    },
    people: {
      title: "Wspólny język",
      text: "Ponad 30 lat w branży i ponad 50 specjalistów. Gdy pytasz o CuSn, nikt nie prosi o powtórzenie.",
    },
    standards: {
      title: "Certyfikaty i rejestr",
      text: "Mamy certyfikaty ISO 9001 i ISO 14001. Jesteśmy wpisani do rejestru BDO.",
    },
  },
  materials: {
    title: "Co sprzedajemy",
    text: "Postać, ilość i termin uzgadniamy przy zamówieniu.",
  },
  quality: {
    title: "Skąd wiemy, co jest w partii",
    procedures: {
      title: "Procedury",
      text: "Każda partia idzie tą samą drogą: przyjęcie, rozpoznanie, sortowanie, opis. Porządkuje ją system zarządzania jakością według ISO 9001.",
    },
    equipment: {
      title: "Nowoczesny sprzęt",
      text: "Ważymy, rozpoznajemy i przygotowujemy metal do wysyłki nowoczesnymi urządzeniami. Oko specjalisty jest pierwsze, ale nie ostatnie.",
    },
    standards: {
      title: "Normy branżowe",
      text: "Nazwy są takie, jakich używa branża: millberry, CuSn, CuZn, AISI 304 i 316. Obie strony wiedzą, o czym mowa.",
    },
  },
  logistics: {
    title: "Jak surowiec trafia do pieca",
    road: {
      title: "Transport drogowy",
      text: "Samochodem, z naszego centrum pod bramę huty lub zakładu.",
    },
    container: {
      title: "Logistyka kontenerowa",
      text: "W kontenerach, gdy droga jest daleka albo partia tego wymaga.",
    },
    flexible: {
      title: "Elastyczne rozwiązania",
      text: "Nasz transport, Twój przewoźnik albo odbiór na miejscu. Ustalamy to dla każdej dostawy.",
    },
  },
  cta: { title: "Jakiego surowca potrzebujesz?", action: "Zapytaj o surowiec" },
}
