import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { states as english } from "../../en/admin/states.ts"

/** Texts of the pages of the history of a post. */
export const states: PolishShape<typeof english> = {
  hint: "Zaznacz jedną wersję, aby porównać ją z obecną, albo dwie, aby porównać je ze sobą.",
  inTrash: "Ten artykuł usunięto. Można go przywrócić z kosza.",
  column: { saved: "Zapisano", by: "Kto", changed: "Zmieniono", compare: "Porównaj" },
  present: "Obecna wersja",
  first: "Pierwsza wersja",
  published: "Opublikowany",
  draft: "Szkic",
  restored: "Przywrócony po usunięciu",
  deleted: "Usunięty",
  restoredVersionOf: "Przywrócona wcześniejsza wersja: {{change}}",
  event: {
    scheduled: "Zaplanowano na {{moment}}",
    unscheduled: "Odwołano termin",
    published: "Opublikowano zgodnie z terminem {{moment}}",
    unpublished: "Cofnięto publikację",
    discarded: "Odrzucono zmiany",
  },
  publishedDraft: "Opublikowano szkic",
  undescribed: "Zdjęcie bez opisu",
  unchanged: "Zapisano bez zmian",
  choose: "Zaznacz",
  ofMoment: "wersja: {{moment}}",
  compare: "Porównaj z obecną wersją",
  compareBoth: "Porównaj obie wersje",
  comparison: "Porównanie",
  onlyFormatting: "Różnią się tu tylko formatowanie, linki lub zdjęcia.",
  cut: "(… tekst bez zmian …)",
  same: "Obie wersje są takie same.",
  restore: "Przywróć tę wersję",
  confirmPublic:
    "Przywrócić tę wersję? Artykuł jest opublikowany, więc czytelnicy od razu zobaczą przywróconą wersję.",
  confirmScheduled:
    "Przywrócić tę wersję? Publikację szkicu zaplanowano na {{moment}}: ukaże się z przywróconym tekstem.",
  restoredScheduled: "Wersja przywrócona w szkicu. Ukaże się zgodnie z terminem: {{moment}}",
  restoredVersion: "Wersja przywrócona",
  restoredAsDraft: "Wersja przywrócona w szkicu. Czytelnicy zobaczą ją po publikacji",
  restoreFailed: "Nie udało się przywrócić tej wersji",
  conflict:
    "Po otwarciu porównania artykuł zapisano ponownie ({{who}}). Nic nie zmieniono, a porównanie pokazuje już nową wersję.",
  incomplete:
    "Szkic jest zaplanowany, a w tej wersji czegoś brakuje, coś jest nieprawidłowe albo nie ma już jej kategorii.",
  goneMeanwhile: "Można go przywrócić z kosza.",
  empty: "Brak historii",
  emptyHint: "Nie ma takiej wersji artykułu. Usunięte artykuły są przechowywane przez 30 dni.",
  loadFailed: "Nie udało się wczytać historii",
}
