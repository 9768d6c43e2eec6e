/** Texts that the lists of messages and subscribers share. */
export const list = {
  pages: "Pages",
  newer: "Newer",
  older: "Older",
  refresh: "Refresh",
  foundMany: "More than {{found, number}}",
  export: "Export CSV",
  exporting: "Exporting… {{rows}}",
  showAll: "Show everything",
}
