import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { list as english } from "../../en/admin/list.ts"

/** Texts that the panel's lists and the questions before a removal share. */
export const list: PolishShape<typeof english> = {
  pages: "Strony",
  newer: "Nowsze",
  older: "Starsze",
  refresh: "Odśwież",
  foundMany: "Ponad {{found, number}}",
  export: { csv: "Eksportuj CSV", xlsx: "Eksportuj XLSX" },
  elsewhere: "Znaleziono gdzie indziej",
  lookedIn: "Przeszukano: {{list}} ({{filters}})",
  foundIn: "{{name}}: {{found}}",
  unfiltered: "{{list}} bez filtrów",
  nearest: "Czy chodziło o „{{words}}”?",
  showNew: "pokaż",
  exporting: "Eksportowanie… {{rows}}",
  showAll: "Pokaż wszystko",
  tryAgain: "Spróbuj ponownie",
  id: "ID",
  languages: { pl: "Polski", en: "Angielski" },
  removalFinal: "Tej operacji nie można cofnąć.",
  cancel: "Anuluj",
  person: "Wszystko o tej osobie",
}
