import { expect, test } from "vitest"
import { completeI18n, createI18n } from "./i18n.ts"
import { addTexts } from "./use-panel-texts.ts"

test("[I18N-01] the default language is Polish", async () => {
  const i18n = await completeI18n()
  expect(i18n.language).toBe("pl")
  expect(i18n.t("contact:form.submit")).toBe("Wyślij wiadomość")
  expect((await completeI18n("en")).t("contact:form.submit")).toBe("Send message")
})

test("[I18N-03] a missing key is shown as itself, never as the other language's text", async () => {
  const i18n = await createI18n("pl", ["contact", "admin"])
  expect(i18n.t("contact:form.noSuchText" as "contact:form.submit")).toBe("form.noSuchText")
  expect(i18n.t("admin:title" as "contact:form.title")).toBe("title")
})

test("an instance has only the given namespaces", async () => {
  const i18n = await createI18n("en", ["newsletter"])
  expect(i18n.hasResourceBundle("en", "newsletter")).toBe(true)
  expect(i18n.hasResourceBundle("en", "home")).toBe(false)
})

test.for([
  [1, "1 szkic"],
  [3, "3 szkice"],
  [12, "12 szkiców"],
  [22, "22 szkice"],
  [0, "0 szkiców"],
] as const)("[PANEL-PL-01] the panel counts %d in Polish", async ([count, text]) => {
  const i18n = await createI18n("pl", ["admin"])
  expect(i18n.t("admin:dashboard.drafts", { count }).replace("\u00a0", " ")).toBe(text)
})

test("[PANEL-PL-01] the texts of the panel's forms and of the newsletter's issues are among the panel's", async () => {
  const i18n = await createI18n("pl", ["admin"])
  for (const part of ["editing", "issues", "records"]) await addTexts(i18n, "pl", part)
  expect(i18n.t("admin:form.publish")).toBe("Opublikuj")
  expect(i18n.t("admin:issues.steer.paused")).toBe("Wstrzymaj")
  expect(i18n.t("admin:posts.create")).toBe("Nowy artykuł")
})
