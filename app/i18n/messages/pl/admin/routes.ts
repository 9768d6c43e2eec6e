import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { routes as english } from "../../en/admin/routes.ts"

/** Texts of the settings that say who is told of which messages. */
export const routes: PolishShape<typeof english> = {
  title: "Kto dostaje powiadomienia",
  hint: "Dwa adresy biura, ustawione przez operatora strony, dostają każdą wiadomość. Oddział lub temat może mieć jeszcze jeden adres, na który przychodzą wiadomości z tym oddziałem lub tematem. Puste pole oznacza brak adresu.",
  onlyPrimary: "Zmienić to może tylko główny administrator.",
  branch: "Oddziały",
  subject: "Tematy",
  save: "Zapisz adresy",
  saving: "Zapisywanie…",
  saved: "Adresy zostały zapisane",
  refused: "Tylko główny administrator może zmieniać, kto dostaje powiadomienia",
  saveFailed: "Nie udało się zapisać adresów",
  loadFailed: "Nie udało się wczytać adresów powiadomień",
}
