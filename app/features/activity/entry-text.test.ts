import { afterEach, expect, test } from "vitest"
import { createI18n } from "#app/i18n/i18n.ts"
import { setPanelLanguage } from "#app/i18n/panel-language.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { addTexts } from "#app/i18n/use-panel-texts.ts"
import type { ActivityEntry } from "./activity.ts"
import { actionText, subjectText } from "./entry-text.ts"

afterEach(() => setPanelLanguage("en"))

async function translator(language: Locale) {
  const i18n = await createI18n(language, ["admin"])
  await addTexts(i18n, language, "records")
  setPanelLanguage(language)
  return i18n.getFixedT(language, "admin")
}

async function wordsOf(language: Locale, subject: string, detail = "") {
  const t = await translator(language)
  const entry = { kind: "setting", action: "changed", subject, detail, title: "", title_pl: "" }
  return subjectText(t, entry as ActivityEntry).replaceAll("\u00a0", " ")
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
  "[ACT-01] [PANEL-PL-01] in Activity the setting “%s” has words in both languages",
  async (subject, detail, pl, en) => {
    expect(await wordsOf("pl", subject, detail)).toBe(pl)
    expect(await wordsOf("en", subject, detail)).toBe(en)
  },
)

test("[NL-07] in Activity a complaint has words in both languages", async () => {
  const entry = { kind: "subscriber", action: "ended", subject: "", detail: "abuse" } as ActivityEntry
  expect(actionText(await translator("pl"), entry)).toBe("Skarga subskrybenta, wypisano go")
  expect(actionText(await translator("en"), entry)).toBe("Subscriber complained and was unsubscribed")
})

const anna = "anna@kupryt.example"

test.each([
  [{ action: "created" }, "Logowanie: ", "Signed in: "],
  [
    { action: "created", title: "Firefox, Windows", detail: "code" },
    "Logowanie: Kod, Firefox, Windows",
    "Signed in: Code, Firefox, Windows",
  ],
  [
    { action: "code-awaited", title: "Safari, iOS", detail: "password" },
    "Początek logowania, oczekiwanie na kod: Hasło, Safari, iOS",
    "Sign-in begun, code awaited: Password, Safari, iOS",
  ],
  [
    { action: "ended-by-password", detail: "2" },
    "Zakończenie sesji po zmianie hasła: 2 sesje",
    "Sessions ended by the new password: 2 sessions",
  ],
  [
    { action: "ended-by-lift", title: anna, detail: "1" },
    `Zakończenie sesji po wyłączeniu weryfikacji: 1 sesja, ${anna}`,
    `Sessions ended, two-step sign-in off: 1 session, ${anna}`,
  ],
  [
    { action: "refused", title: anna, detail: "1" },
    `Odmowa logowania: ${anna}, co najmniej raz w ciągu godziny`,
    `Sign-in refused: ${anna}, at least once within the hour`,
  ],
  [
    { action: "refused", detail: "5" },
    "Odmowa logowania: adres, którego nie ma żaden administrator, co najmniej 5 razy w ciągu godziny",
    "Sign-in refused: an address that no administrator has, at least 5 times within the hour",
  ],
  [
    { action: "code-refused", title: anna, actor_email: anna, detail: "5" },
    "Odrzucony kod: co najmniej 5 razy w ciągu godziny",
    "Code refused: at least 5 times within the hour",
  ],
  [
    { action: "code-refused", title: "anna@xn--zom-hwa.example", detail: "5" },
    "Odrzucony kod: anna@złom.example, co najmniej 5 razy w ciągu godziny",
    "Code refused: anna@złom.example, at least 5 times within the hour",
  ],
  [
    { action: "wave", detail: "50" },
    "Fala odmów logowania: co najmniej 50 w ciągu godziny",
    "Wave of refused sign-ins: at least 50 within the hour",
  ],
])("[AUDIT-01] in Activity the sign-in %j has words in both languages", async (given, pl, en) => {
  const blank = { kind: "sign-in", actor_email: null, title: "", title_pl: "", detail: "" }
  const entry = { ...blank, ...given } as ActivityEntry
  for (const [language, expected] of [
    ["pl", pl],
    ["en", en],
  ] as const) {
    const t = await translator(language)
    expect(`${actionText(t, entry)}: ${subjectText(t, entry)}`.replaceAll("\u00a0", " ")).toBe(expected)
  }
})

test.each([
  ["pl", "Wiadomość: odłożenie do 3 gru 2026"],
  ["en", "Message put off until Dec 3, 2026"],
] as const)(
  "[ACT-01] in Activity, in %s, a message that was put off is named with its day",
  async (language, words) => {
    const t = await translator(language)
    const entry = { kind: "message", action: "put-off", detail: "2026-12-02T23:00:00+00:00" } as ActivityEntry
    expect(actionText(t, entry).replaceAll("\u00a0", " ")).toBe(words)
    const subject = "4f3a91c2-0000-8000-8000-000000000001"
    expect(subjectText(t, { ...entry, subject, actor_email: null, title: "", title_pl: "" })).toBe(
      "2923-8466",
    )
  },
)
