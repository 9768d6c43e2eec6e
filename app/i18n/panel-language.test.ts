import { afterEach, expect, test } from "vitest"
import { inPanelLanguage, setPanelLanguage } from "./panel-language.ts"

afterEach(() => setPanelLanguage("en"))

test("[PANEL-PL-01] a bilingual name is shown in the panel's language, or in the other where that is empty", () => {
  const texts = { pl: "Miedź", en: "Copper" }
  expect(inPanelLanguage(texts)).toEqual({ text: "Copper", lang: "en" })
  expect(inPanelLanguage({ ...texts, en: "" })).toEqual({ text: "Miedź", lang: "pl" })
  setPanelLanguage("pl")
  expect(inPanelLanguage(texts)).toEqual({ text: "Miedź", lang: "pl" })
  expect(inPanelLanguage({ ...texts, pl: "" })).toEqual({ text: "Copper", lang: "en" })
  expect(inPanelLanguage({ pl: "", en: "" })).toEqual({ text: "", lang: "pl" })
})

test("a Polish title leaves no one-letter word at a line's end, in whichever language the panel is", () => {
  expect(inPanelLanguage({ pl: "Złom w pigułce", en: "" }).text).toBe("Złom w\u00a0pigułce")
})
