/** Texts around every legal document. */
export const legal = {
  contents: "Spis treści",
  related: "Pozostałe dokumenty",
  /** Above the line "Ostatnia aktualizacja", whose date is that of the first edition. */
  wording: "Tekst w brzmieniu z {{date}} r.",
}
