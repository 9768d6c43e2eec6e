import type { i18n } from "i18next"
import { use } from "react"
import { useTranslation } from "react-i18next"
import { loadCatalog } from "./i18n.ts"
import { panelLanguage } from "./panel-language.ts"
import type { Locale } from "./paths.ts"
import { typesetCatalog } from "./typography.ts"

/** The panel's texts that only some pages load. */
type Part = "editing" | "issues"

const parts = import.meta.glob<Record<string, object>>("./messages/*/{editing,issues}.ts")

async function load(language: Locale, namespace: string): Promise<object | undefined> {
  const module = await parts[`./messages/${language}/${namespace}.ts`]?.()
  const catalog = module?.[namespace]
  return catalog ? typesetCatalog(catalog, language) : loadCatalog(language, namespace)
}

/** Called by the module of a page, which then need not wait for its texts when it is shown. */
export function preloadPanelTexts(part: Part): void {
  if (typeof document !== "undefined") load(panelLanguage(), part).catch(() => {})
}

const loading = new Map<string, Promise<void>>()

/** Adds the texts of a namespace in a language. The promise is the same while they are on their way. */
export function addTexts(i18n: i18n, language: Locale, namespace: string): Promise<void> {
  const key = `${language}/${namespace}`
  const added =
    loading.get(key) ??
    load(language, namespace)
      .then(catalog => void i18n.addResourceBundle(language, namespace, catalog))
      .finally(() => loading.delete(key))
  loading.set(key, added)
  return added
}

/** A page that needs them waits for them. Behind the guard only: the server does not have them. */
export function usePanelTexts(part: Part): void {
  const { i18n } = useTranslation("admin")
  const language = i18n.language as Locale
  if (!i18n.hasResourceBundle(language, part)) use(addTexts(i18n, language, part))
}
