/** Texts around every legal document. */
export const legal = {
  contents: "Spis treści",
  related: "Pozostałe dokumenty",
  /** Above the line "Ostatnia aktualizacja", whose date is that of the first version. */
  wording:
    "Treść ostatnio zmieniono {{date}} r.; data poniżej to dzień, w którym weszła w życie pierwsza wersja.",
}
