import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { previewLinks as english } from "../../en/admin/preview-links.ts"

/** Texts of the links by which somebody without an account reads a draft. */
export const previewLinks: PolishShape<typeof english> = {
  title: "Link do podglądu",
  hint: "Każdy, kto ma link, może przeczytać ten szkic w obu językach, bez konta. Link działa 7 dni i pokazuje ostatnio zapisaną wersję.",
  noDraft: "Najpierw zapisz szkic: wtedy można go pokazać osobie bez konta.",
  copy: "Skopiuj link do podglądu",
  copied: "Link do podglądu skopiowany",
  made: "Link do podglądu jest gotowy: skopiuj go z formularza",
  works: "Działa do {{moment}}. Każdy, kto go ma, może przeczytać ten szkic.",
  newTab: "otwiera się w nowej karcie",
  failed: "Link do podglądu nie powstał",
  gone: "Ktoś opublikował lub usunął szkic.",
  row: "{{who}}, do {{moment}}",
  end: "Wyłącz ten link",
  ended: "Link już nie działa",
  endFailed: "Link nie został wyłączony",
  endedBefore: "Wyłączono go już wcześniej.",
}
