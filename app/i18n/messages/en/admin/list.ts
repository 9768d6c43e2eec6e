/** Texts that the lists of messages and subscribers share. */
export const list = {
  pages: "Pages",
  newer: "Newer",
  older: "Older",
  refresh: "Refresh",
  foundMany: "More than 1,000",
  export: "Export CSV",
  exporting: "Exporting… {{rows}}",
  showAll: "Show everything",
}
