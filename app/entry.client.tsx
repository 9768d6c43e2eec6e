import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { HydratedRouter } from "react-router/dom"
import { createI18n } from "./i18n/i18n.ts"
import type { Locale } from "./i18n/paths.ts"

const { documentElement } = document
const namespaces = documentElement.dataset.messages?.split(" ") ?? []
const i18n = await createI18n(documentElement.lang as Locale, namespaces)

// From here on its text is its own, and no longer the default that a text area is hydrated without.
for (const area of document.querySelectorAll("textarea")) area.value = String(area.value)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
