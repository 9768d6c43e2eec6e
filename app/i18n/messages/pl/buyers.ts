/** Texts of the buyers page. */
export const buyers = {
  meta: {
    title: "Surowce wtórne dla hut i przetwórców – Kupryt",
    description:
      "Dostarczamy hutom i zakładom przetwórczym posortowany złom metali kolorowych, stali i żeliwa. Klasy, jakość, transport drogowy i kontenerowy.",
  },
  header: {
    title: "Surowiec posortowany i opisany",
    subtitle:
      "Hutom i zakładom przetwórczym sprzedajemy złom miedzi i jej stopów, aluminium, stali i żeliwa, posortowany na klasy.",
  },
  benefits: {
    title: "Co dostajesz razem z surowcem",
    grades: {
      title: "Każda klasa osobno",
      text: "Miedź, brąz i mosiądz magazynujemy osobno, z podziałem na klasy. Dostajesz tę klasę, którą zamawiasz.",
    },
    desk: {
      title: "Jedno miejsce sprzedaży",
      text: "Złom przyjmujemy w siedmiu centrach recyklingu, a sprzedaż i rozliczenia prowadzi centrala w Warszawie.",
    },
    people: {
      title: "Znajomość branży",
      text: "Ponad 30 lat w branży i ponad 50 specjalistów. Pytasz o CuSn10 i rozmawiasz z kimś, kto zna ten stop.",
    },
    standards: {
      title: "Certyfikaty i rejestr",
      text: "Mamy certyfikaty ISO 9001 i ISO 14001. Jesteśmy wpisani do rejestru BDO.",
    },
  },
  materials: {
    title: "Co sprzedajemy",
    text: "Wybierz materiał, a otworzy się formularz zapytania z zaznaczonym materiałem.",
  },
  terms: {
    title: "Warunki dostaw",
    forms: "Postać",
    lots: "Wielkość partii",
    incoterms: "Warunki dostawy",
    payment: "Cena i zapłata",
    papers: "Dokumenty przewozowe",
    sampling: "Próby i analiza",
    radiation: "Kontrola promieniowania",
    endOfWaste: "Utrata statusu odpadu",
  },
  quality: {
    title: "Skąd wiemy, co jest w partii",
    procedures: {
      title: "Procedury",
      text: "Każda partia przechodzi te same etapy: przyjęcie, rozpoznanie, sortowanie, klasyfikacja. Pilnuje tego system zarządzania jakością zgodny z ISO 9001.",
    },
    equipment: { title: "Nowoczesny sprzęt" },
    standards: { title: "Normy branżowe" },
  },
  logistics: {
    title: "Transport do odbiorcy",
    road: {
      title: "Transport drogowy",
      text: "Samochodem, z naszego centrum recyklingu pod bramę huty lub zakładu.",
    },
    container: {
      title: "Logistyka kontenerowa",
      text: "W kontenerach morskich przy dostawach zamorskich.",
    },
    flexible: {
      title: "Elastyczne rozwiązania",
      text: "Nasz transport, Twój przewoźnik albo odbiór własny. Ustalamy to dla każdej dostawy.",
    },
  },
  cta: { title: "Jakiego surowca potrzebujesz?", action: "Zapytaj o ofertę" },
}
