/** Texts that the panel's lists and the questions before a removal share. */
export const list = {
  pages: "Pages",
  newer: "Newer",
  older: "Older",
  refresh: "Refresh",
  foundMany: "More than {{found, number}}",
  export: { csv: "Export CSV", xlsx: "Export XLSX" },
  showNew: "show",
  exporting: "Exporting… {{rows}}",
  showAll: "Show everything",
  tryAgain: "Try again",
  id: "ID",
  languages: { pl: "Polish", en: "English" },
  removalFinal: "This action cannot be undone.",
  cancel: "Cancel",
  person: "Everything about this person",
}
