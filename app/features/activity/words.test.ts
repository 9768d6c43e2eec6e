import { afterEach, expect, test } from "vitest"
import { createI18n } from "#app/i18n/i18n.ts"
import { setPanelLanguage } from "#app/i18n/panel-language.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { addTexts } from "#app/i18n/use-panel-texts.ts"
import type { ActivityEntry } from "./activity.ts"
import { subjectOf } from "./words.ts"

afterEach(() => setPanelLanguage("en"))

async function wordsOf(language: Locale, subject: string, detail = "") {
  const i18n = await createI18n(language, ["admin"])
  await addTexts(i18n, language, "records")
  setPanelLanguage(language)
  const entry = { kind: "setting", action: "changed", subject, detail, title: "", title_pl: "" }
  return subjectOf(i18n.getFixedT(language, "admin"), entry as ActivityEntry).replaceAll("\u00a0", " ")
}

test.each([
  ["branch lodz", "", "Oddział Łódź", "Branch Łódź"],
  [
    "subject logistics",
    "lodz@kupryt.example",
    "Temat Logistyka i odbiór, teraz lodz@kupryt.example",
    "Subject Logistics and collection, now lodz@kupryt.example",
  ],
  ["branch former", "", "Oddział former", "Branch former"],
  ["keep_spam", "30", "Okres przechowywania spamu w dniach, teraz 30", "Days for which spam is kept, now 30"],
  ["notify_emails", "", "Adresy, które dostają każdą wiadomość", "Addresses that get every message"],
])(
  "[LEAD-03] [PANEL-PL-01] in Activity the setting “%s” has words in both languages",
  async (subject, detail, pl, en) => {
    expect(await wordsOf("pl", subject, detail)).toBe(pl)
    expect(await wordsOf("en", subject, detail)).toBe(en)
  },
)
