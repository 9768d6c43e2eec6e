/** Texts around every legal document. */
export const legal = {
  contents: "Spis treści",
  related: "Pozostałe dokumenty",
}
