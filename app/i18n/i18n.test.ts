import { expect, test } from "vitest"
import { completeI18n, createI18n } from "./i18n.ts"

test("[I18N-01] without a language given, texts are Polish", async () => {
  const i18n = await completeI18n()
  expect(i18n.language).toBe("pl")
  expect(i18n.t("contact:form.submit")).toBe("Wyślij wiadomość")
  expect((await completeI18n("en")).t("contact:form.submit")).toBe("Send message")
})

test.for(["pl", "en"] as const)("[I18N-03] a key without a text is shown as itself in %s", async locale => {
  const i18n = await createI18n(locale, ["contact"])
  const t = i18n.getFixedT(locale, "contact")
  expect(t("form.noSuchText" as "form.submit")).toBe("form.noSuchText")
  expect(t("noSuchText" as "form.submit")).toBe("noSuchText")
})

test("[I18N-03] a text is never taken from the other language", async () => {
  const i18n = await createI18n("pl", ["contact", "admin"])
  expect(i18n.t("admin:title" as "contact:form.title")).toBe("title")
})

test("values are put into texts as they are, because React escapes them", async () => {
  const i18n = await createI18n("en", ["site"])
  expect(i18n.t("footer.copyright", { ns: "site", year: 2026, name: "A & B" })).toBe(
    "© 2026 A & B · All rights reserved",
  )
})

test("the server makes the instance of a language once", () => {
  expect(completeI18n("en")).toBe(completeI18n("en"))
})

test("a page holds the texts of its own namespaces only", async () => {
  const i18n = await createI18n("en", ["newsletter"])
  expect(i18n.hasResourceBundle("en", "newsletter")).toBe(true)
  expect(i18n.hasResourceBundle("en", "home")).toBe(false)
})
