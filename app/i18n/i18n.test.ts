import { expect, test } from "vitest"
import { completeI18n, createI18n } from "./i18n.ts"

test("[I18N-01] without a language given, texts are Polish", async () => {
  const i18n = await completeI18n()
  expect(i18n.language).toBe("pl")
  expect(i18n.t("contact:form.submit")).toBe("Wyślij wiadomość")
  expect((await completeI18n("en")).t("contact:form.submit")).toBe("Send message")
})

test("[I18N-03] a key without a text is shown as itself, never as that of the other language", async () => {
  const i18n = await createI18n("pl", ["contact", "admin"])
  expect(i18n.t("contact:form.noSuchText" as "contact:form.submit")).toBe("form.noSuchText")
  expect(i18n.t("admin:title" as "contact:form.title")).toBe("title")
})

test("a page holds the texts of its own namespaces only", async () => {
  const i18n = await createI18n("en", ["newsletter"])
  expect(i18n.hasResourceBundle("en", "newsletter")).toBe(true)
  expect(i18n.hasResourceBundle("en", "home")).toBe(false)
})
