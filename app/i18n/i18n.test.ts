import { expect, test } from "vitest"
import { completeI18n, createI18n } from "./i18n.ts"

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
