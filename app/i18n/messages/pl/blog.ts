/** Texts of the blog: home, list and post pages. */
export const blog = {
  meta: {
    title: "Blog – Kupryt",
    description: "O metalach, które wracają: technologia odzysku, rynek, przepisy i praktyka skupu złomu.",
  },
  title: "Blog",
  subtitle: "O metalach, które wracają: technologia odzysku, handel, przepisy i praktyka.",
  latest: "Najnowsze artykuły",
  read: "Czytaj",
  empty: "Nie znaleziono wpisów.",
  loadFailed: "Nie udało się wczytać wpisów. Spróbuj ponownie później.",
  checkConnection: "Sprawdź połączenie i spróbuj ponownie",
  breadcrumb: { label: "Ścieżka nawigacji", home: "Strona główna", blog: "Blog" },
  back: "Wróć do bloga",
  categories: {
    technology: "Technologia",
    policy: "Przepisy",
    business: "Biznes",
    innovation: "Innowacje",
    recycling: "Recykling",
    sustainability: "Zrównoważony rozwój",
    environment: "Środowisko",
  },
}
