/** Texts of the suppliers page. */
export const suppliers = {
  meta: {
    title: "Skup metali kolorowych i złomu od firm – Kupryt",
    description:
      "Kupujemy złom miedzi, brązu, mosiądzu, aluminium, stali i żeliwa. Zobacz, co przyjmujemy w siedmiu centrach recyklingu i jak przebiega sprzedaż.",
  },
  header: {
    title: "Każdy złom ma swoją klasę",
    subtitle:
      "Kupujemy złom i metale kolorowe od warsztatów, zakładów produkcyjnych i firm rozbiórkowych: miedź i jej stopy, aluminium, stal i żeliwo.",
  },
  benefits: {
    title: "Dlaczego warto sprzedać nam",
    grades: {
      title: "Liczy się klasa",
      text: "Millberry nie trafia u nas do jednej skrzyni z miedzią mieszaną. Każdą klasę ważymy i rozliczamy osobno.",
    },
    range: {
      title: "Cały złom w jednym skupie",
      text: "Miedź, brąz, mosiądz, aluminium, stal i żeliwo. Nie musisz szukać osobnego odbiorcy na każdy metal.",
    },
    places: {
      title: "Siedem centrów recyklingu",
      text: "Złom przyjmujemy w siedmiu miejscach, od Gdyni po Będzin. Wybierasz to, do którego masz najbliżej.",
    },
    register: {
      title: "Wpis do BDO i certyfikaty",
      text: "Jesteśmy wpisani do rejestru BDO, mamy certyfikaty ISO 9001 i ISO 14001.",
    },
  },
  process: {
    title: "Trzy kroki do sprzedaży",
    describe: {
      title: "Opisz",
      text: "Napisz, jaki to metal, w jakiej postaci i ile go mniej więcej jest. Cenę każdej klasy ustalamy przed dostawą. Nie znasz klasy? Wystarczy, że napiszesz, skąd pochodzi złom.",
    },
    deliver: {
      title: "Przywieź",
      text: "W centrum recyklingu ważymy złom, rozpoznajemy metal analizatorem i oceniamy zanieczyszczenia.",
    },
    settle: {
      title: "Odbierz rozliczenie",
      text: "Dostajesz rozliczenie z podziałem na klasy: z masą i ceną każdej z nich.",
    },
  },
  terms: {
    title: "Na jakich warunkach kupujemy",
    call: "Wolisz zapytać? Zadzwoń do centrali albo do najbliższego oddziału.",
    payment: "Zapłata",
    weighing: "Ważenie",
    smallest: "Minimalna ilość",
    sellers: "Od kogo kupujemy",
    transferNote: "Karta przekazania odpadów (KPO)",
    containers: "Kontenery i odbiór",
  },
  materials: {
    title: "Co kupujemy",
    ask: "Nie widzisz tu swojego metalu? Zapytaj.",
    branches: "Znajdź najbliższy oddział",
  },
  settlement: {
    title: "Od wagi do rozliczenia",
    text: "Przykład: samochód z armaturą i tulejami załadowanymi osobno.",
    weigh: "Ważenie",
    sort: "Próba i podział",
    statement: "Rozliczenie",
    gross: "Z ładunkiem (brutto)",
    tare: "Pusty (tara)",
    net: "Netto",
    deducted: "Stal i guma",
    rate: "× cena klasy",
    paidFor: "Masa do rozliczenia",
  },
  contaminants: {
    title: "Co obniża cenę",
    text: "Masę tego, co da się usunąć, potrącamy. To, co trafiłoby do wytopu, jak lut w miedzi albo miedź w stali, obniża klasę całej partii. Im czystsza partia, tym więcej płacimy.",
    effects: { grade: "Obniża klasę partii", mass: "Potrącamy masę" },
    kinds: {
      millberry: "Miedź millberry",
      profiles: "Profile aluminiowe",
      ferrous: "Stal i żeliwo",
      others: "Pozostałe metale kolorowe, stal nierdzewna",
    },
    names: {
      iron: "Stal, żeliwo",
      solder: "Lut, cyna, ołów",
      otherMetals: "Inne metale",
      plastic: "Guma, plastik",
      oil: "Olej, smar",
    },
  },
  collection: {
    title: "Przyjedziemy po złom",
    text: "Zabieramy złom z zakładu, magazynu i miejsca rozbiórki. Termin i sposób załadunku ustalamy wcześniej.",
    action: "Zapytaj o odbiór",
  },
  cta: { title: "Ile złomu zalega na Twoim placu?", action: "Opisz swój złom" },
}
