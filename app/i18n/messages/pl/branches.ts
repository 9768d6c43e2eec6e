/** Texts of the branches page and of the map on the home page. */
export const branches = {
  meta: {
    title: "Oddziały i centra skupu złomu w Polsce – Kupryt",
    description:
      "Centrala w Warszawie i siedem centrów recyklingu: telefony, adresy, dojazd, godziny otwarcia i materiały przyjmowane w każdym oddziale.",
  },
  header: {
    title: "Gdzie nas znajdziesz",
    subtitle:
      "Centrala w Warszawie i siedem centrów recyklingu. Zanim ruszysz z ładunkiem, sprawdź godziny i przyjmowane materiały.",
  },
  map: "Mapa Polski z zaznaczonymi oddziałami",
  prompt: {
    title: "Wybierz oddział",
    text: "Wskaż go na mapie albo na liście, a zobaczysz telefon, dojazd, godziny otwarcia i przyjmowane materiały.",
  },
  headquarters: "Centrala",
  centres: "Centra recyklingu",
  centre: "Centrum recyklingu",
  open: "Otwarte",
  closed: "Zamknięte",
  directions: "Wyznacz trasę",
  hours: "Godziny otwarcia",
  days: { weekdays: "pn.–pt.", saturday: "sobota", sunday: "niedziela" },
  closedDay: "nieczynne",
  holidays: "Godziny nie dotyczą świąt. Przed świętem zadzwoń i zapytaj.",
  accepted: "Przyjmowane materiały",
  notAccepted: "nie przyjmujemy",
  materials: {
    copper: "Miedź",
    brass: "Mosiądz",
    bronze: "Brąz",
    aluminium: "Aluminium",
    stainlessSteel: "Stal nierdzewna",
    blackSteel: "Stal czarna",
    otherMetals: "Inne metale nieżelazne",
    paper: "Makulatura",
  },
  cta: { title: "Nie wiesz, dokąd jechać z ładunkiem?", action: "Zapytaj nas" },
}
