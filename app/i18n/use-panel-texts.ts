import type { i18n } from "i18next"
import { use } from "react"
import { useTranslation } from "react-i18next"
import { loadCatalog, type panelParts } from "./i18n.ts"
import { panelLanguage } from "./panel-language.ts"
import type { Locale } from "./paths.ts"
import { typesetCatalog, typesetPanel } from "./typography.ts"

type Part = (typeof panelParts)[number]

const parts = import.meta.glob<Record<string, object>>(
  "./messages/*/{editing,account,issues,leads,records,subscribers}.ts",
)

async function load(language: Locale, namespace: string): Promise<object | undefined> {
  const module = await parts[`./messages/${language}/${namespace}.ts`]?.()
  const catalog = module?.[namespace]
  return catalog ? typesetCatalog(catalog, language, typesetPanel) : loadCatalog(language, namespace)
}

const loaded = new Map<string, object>()

/** Awaited before rendering: React complains of a page that waits while it is rendered. */
export async function loadPanelTexts(part: Part): Promise<void> {
  if (typeof document === "undefined") return
  const language = panelLanguage()
  const catalog = await load(language, part).catch(() => undefined)
  if (catalog) loaded.set(`${language}/${part}`, catalog)
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

/** A page waits for them where the language was switched meanwhile. Behind the guard only: the server does not have them. */
export function usePanelTexts(part: Part): void {
  const { i18n } = useTranslation("admin")
  const language = i18n.language as Locale
  if (i18n.hasResourceBundle(language, part)) return
  const catalog = loaded.get(`${language}/${part}`)
  if (catalog) i18n.addResourceBundle(language, part, catalog)
  else use(addTexts(i18n, language, part))
}
