import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { drafts as englishDrafts, schedule as englishSchedule } from "../../en/admin/drafts.ts"

/** Texts of the drafts on the server, and of those that are kept in the browser. */
export const drafts: PolishShape<typeof englishDrafts> = {
  save: "Zapisz szkic",
  deletedBy: "Szkic został usunięty lub odrzucony ({{who}})",
  saving: "Zapisywanie szkicu…",
  saved: "Szkic zapisany o {{time}}",
  failed: "Szkic nie został zapisany: {{reason}}",
  conflict:
    "Szkic nie został zapisany. Zmieniono go {{moment}} ({{who}}). Naciśnij „Zapisz szkic”, aby porównać.",
  ended: {
    replaced:
      "Szkic nie został zapisany. Opublikowano go {{moment}} ({{who}}). Naciśnij „Zapisz szkic”, aby porównać.",
    deleted:
      "Szkic nie został zapisany. Usunięto go lub odrzucono {{moment}} ({{who}}). Naciśnij „Zapisz szkic”, aby pisać dalej.",
  },
  reasons: {
    offline: "brak połączenia z serwerem. Trwają kolejne próby.",
    refused: "być może brakuje już uprawnień.",
    unavailable: "serwer jest niedostępny. Trwają kolejne próby.",
    unexpected: "serwer go nie przyjął.",
    tooLong: "tekst jest za długi albo data jest nieprawidłowa.",
    elements:
      "tekst ma ponad 10 000 elementów (akapitów, komórek tabel, sformatowanych słów). Podziel go albo usuń formatowanie.",
    depth:
      "w tekście ponad 100 elementów jest zagnieżdżonych jeden w drugim. Usuń formatowanie tego, co wklejono ostatnio.",
    headings: "tekst ma ponad 300 nagłówków. Podziel go na kilka artykułów.",
    gone: "ktoś go opublikował lub usunął. Naciśnij „Zapisz szkic”, aby pisać dalej.",
    postGone: "artykuł usunięto lub cofnięto jego publikację. Naciśnij „Zapisz szkic”, aby pisać dalej.",
    pictureGone: "zdjęcie szkicu lub zdjęcie w jego treści usunięto. Prześlij je ponownie lub wybierz inne.",
    incomplete: "czegoś w nim brakuje lub coś jest nieprawidłowe.",
  },
  postChanged:
    "Artykuł zmieniono po rozpoczęciu tych zmian ({{moment}}). Przy publikacji można wybrać, co zachować.",
  draftBy: "Szkic: {{who}}, {{moment}}",
  draftOf: "Szkic: {{moment}}",
  changesBy: "Nieopublikowane zmiany: {{who}}, {{moment}}",
  changesOf: "Nieopublikowane zmiany: {{moment}}",
  discardChanges: "Odrzuć zmiany",
  confirmDiscard: "Odrzucić nieopublikowane zmiany? Sam artykuł pozostanie bez zmian.",
  discarded: "Zmiany odrzucone",
  discardFailed: "Zmiany nie zostały odrzucone",
  discardChanged: "W międzyczasie ktoś je zmienił. Otwórz artykuł ponownie, aby je zobaczyć.",
  scheduledStays:
    "Szkic nie został zapisany: czegoś w nim brakuje lub coś jest nieprawidłowe. W zaplanowanej publikacji pozostaje ostatni kompletny tekst.",
  keptHereOnly: "Nowszy tekst jest zachowany tylko na tym urządzeniu.",
  kept: "Szkic zachowany na tym urządzeniu",
  unkept: "Ta przeglądarka nie może przechowywać szkiców",
  offer: "Na tym urządzeniu jest niezapisany szkic ({{moment}}).",
  olderVersion: "Od tego czasu artykuł zmieniono. Przy zapisie szkicu można wybrać, co zachować.",
  restore: "Otwórz szkic",
  discard: "Odrzuć szkic",
  postpone: "Nie teraz: zacznij bez szkicu",
}

/** Texts of the time at which a draft is to be published. */
export const schedule: PolishShape<typeof englishSchedule> = {
  open: "Zaplanuj…",
  title: "Termin publikacji",
  label: "Data i godzina (czas polski)",
  here: "Na zegarze tego komputera: {{time}} ({{zone}})",
  apply: "Zaplanuj",
  twice: "Tej nocy zegary pokażą {{time}} dwa razy: chodzi o pierwszy raz, jeszcze w czasie letnim.",
  twiceLater: "Tej nocy zegary pokażą {{time}} dwa razy: chodzi o drugi raz, już w czasie zimowym.",
  done: "Publikacja nastąpi {{moment}}",
  for: "Zaplanowano na {{moment}} (czas polski)",
  failed: "Nie opublikowano {{moment}} (czas polski): {{reason}}",
  errors: {
    incomplete: "czegoś brakowało",
    changed: "artykuł w międzyczasie zmieniono",
    deleted: "artykuł usunięto",
    slug: "adres artykułu jest nieprawidłowy",
    taken: "adres artykułu jest zajęty",
    trash: "jego adres ma artykuł w koszu",
    invalid: "tekst nie został przyjęty",
  },
  end: "Odwołaj termin",
  endAndSave: "Odwołaj termin i zapisz",
  notDone: "Artykuł nie został zaplanowany",
  changed: "Termin w międzyczasie zmieniono",
  byOther: "Nowy termin tego szkicu ({{who}}): {{moment}}.",
  endedByOther: "Termin tego szkicu odwołano ({{who}}).",
  followed: "Wpisany tekst również zostanie wtedy opublikowany.",
  anew: "Zaplanuj na {{moment}}",
  keepTheirs: "Zachowaj tamten termin",
  keepEnded: "Pozostaw bez terminu",
  published: "Opublikowano zgodnie z planem o {{time}}",
  publishedByOther: "Ktoś opublikował ten szkic",
}
