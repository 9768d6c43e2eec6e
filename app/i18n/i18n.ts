import { createInstance, type i18n, type Resource } from "i18next"
import { type ListedPage, listedPages } from "./listed-pages.ts"
import { defaultLocale, type Locale } from "./paths.ts"
import { typesetCatalog, typesetPanel } from "./typography.ts"

type Module = Record<string, object>

const loaders = import.meta.glob<Module>(["./messages/*/*.ts", "!./messages/*/{editing,issues}.ts"])

/** The panel's texts that only some pages load. */
export const panelParts = ["editing", "account", "issues", "leads", "records", "subscribers"] as const
const panelNamespaces = new Set<string>(["admin", ...panelParts])

/** Typeset; undefined where the language does not have it. */
export async function loadCatalog(locale: Locale, namespace: string): Promise<object | undefined> {
  const module = await loaders[`./messages/${locale}/${namespace}.ts`]?.()
  const catalog = module?.[namespace]
  return catalog && typesetCatalog(catalog, locale, panelNamespaces.has(namespace) ? typesetPanel : undefined)
}

/** A missing key is shown as itself. A namespace that the language does not have is skipped. */
export async function createI18n(locale: Locale, namespaces: readonly string[]): Promise<i18n> {
  const texts: Resource = { [locale]: {} }
  await Promise.all(
    namespaces.map(async namespace => {
      const catalog = await loadCatalog(locale, namespace)
      if (catalog) texts[locale] = { ...texts[locale], [namespace]: catalog as never }
    }),
  )
  const instance = createInstance()
  await instance.init({
    lng: locale,
    fallbackLng: false,
    defaultNS: "site",
    // Texts of some pages of the panel, which name all theirs as those of "admin".
    fallbackNS: panelParts,
    ns: [...namespaces],
    resources: texts,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

const complete = new Map<Locale, Promise<i18n>>()

/** For the server: all namespaces that it renders, in a language, created once per process. */
export function completeI18n(locale: Locale = defaultLocale): Promise<i18n> {
  const known = complete.get(locale)
  if (known) return known
  const namespaces = Object.keys(loaders)
    .filter(path => path.startsWith(`./messages/${locale}/`))
    .map(path => path.replace(/^.*\/(.*)\.ts$/, "$1"))
  const created = createI18n(locale, namespaces)
  complete.set(locale, created)
  return created
}

/** For the server. */
export async function listedPageMeta(
  page: ListedPage,
  locale: Locale,
): Promise<{ title: string; description: string }> {
  const i18n = await completeI18n(locale)
  const { name, meta } = listedPages[page].texts
  return i18n.getResource(locale, name, meta)
}
