import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { templates as english } from "../../en/admin/templates.ts"

/** Texts of the page of templates for replies. */
export const templates: PolishShape<typeof english> = {
  title: "Szablony odpowiedzi",
  subtitle: "Gotowe początki odpowiedzi na wiadomości, w obu językach",
  edit: "Edytuj szablony",
  add: "Nowy szablon",
  change: "Edycja szablonu",
  hint: "Uzupełniane z wiadomości: {{names}}. Inne słowa w nawiasach klamrowych, na przykład {cena}, uzupełnia pracownik przed wysłaniem.",
  parts: { title: "Nazwa", subject: "Temat", body: "Treść" },
  field: "{{part}} – {{language}}",
  save: "Zapisz",
  saved: "Zapisano szablon",
  saveFailed: "Nie udało się zapisać szablonu",
  changedMeanwhile:
    "Ktoś zmienił lub usunął ten szablon w międzyczasie. Skopiuj wpisany tekst, zamknij okno i otwórz szablon ponownie.",
  taken: "Inny szablon ma już taką nazwę po polsku lub po angielsku. Wpisz inną nazwę.",
  removed: "Usunięto szablon",
  removeFailed: "Nie udało się usunąć szablonu",
  gone: "Tego szablonu już nie ma.",
  confirmRemoval: "Usunąć szablon „{{title}}”?",
  loadFailed: "Nie udało się wczytać szablonów",
  empty: "Brak szablonów",
  emptyHint: "Napisz szablon do często wysyłanych odpowiedzi.",
}
