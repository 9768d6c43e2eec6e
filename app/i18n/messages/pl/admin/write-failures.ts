import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { writeFailures as english } from "../../en/admin/write-failures.ts"

/** The reasons why something in the panel could not be saved. */
export const writeFailures: PolishShape<typeof english> = {
  offline: "Brak połączenia z serwerem. Sprawdź połączenie i spróbuj ponownie.",
  refused: "Brak uprawnień do tej czynności albo sesja została zakończona.",
  unavailable: "Serwer jest chwilowo niedostępny. Spróbuj ponownie za chwilę.",
  unexpected: "Wystąpił nieoczekiwany błąd. Spróbuj ponownie.",
  tooManyRemovals:
    "W ciągu godziny usunięto z Twojego konta sto rzeczy. Teraz niczego nie usunięto; wróć do tego później.",
  tooManyMails:
    "Z Twojego konta wychodzi najwyżej 60 e-maili na godzinę, łącznie z prośbami do adresów z pliku. Spróbuj ponownie później.",
}
