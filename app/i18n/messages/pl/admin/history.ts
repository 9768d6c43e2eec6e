import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { history as englishHistory, trash as englishTrash } from "../../en/admin/history.ts"

/** Texts of the history that other pages have, too. */
export const history: PolishShape<typeof englishHistory> = {
  title: "Historia",
  nobody: "Strona internetowa",
  restoring: "Przywracanie…",
}

/** Texts of the trash. */
export const trash: PolishShape<typeof englishTrash> = {
  title: "Kosz",
  subtitle: "Usunięte artykuły i szkice można przywrócić razem z historią przez {{days}} dni.",
  column: { deleted: "Usunięto", until: "Przechowywany do" },
  restore: "Przywróć",
  notThere: "Nie ma go już w koszu: ktoś go przywrócił albo minął termin.",
  empty: "Kosz jest pusty",
  emptyHint: "Tutaj trafiają usunięte artykuły i szkice.",
  searched: "Widać tylko te, które mają w tytule „{{words}}”.",
  notFound: "W koszu nie ma niczego o takim tytule",
  notFoundHint: "Ktoś mógł to już przywrócić albo minął czas przechowywania.",
  loadFailed: "Nie udało się wczytać kosza",
}
