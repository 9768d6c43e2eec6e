import type { User } from "@supabase/supabase-js"
import type { i18n } from "i18next"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { keepPanelLanguage } from "#app/i18n/panel-cookie.ts"
import { setPanelLanguage } from "#app/i18n/panel-language.ts"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { addTexts } from "#app/i18n/use-panel-texts.ts"
import type { Client } from "#app/lib/server-environment.ts"

/** Rejects when the texts cannot be loaded. */
async function loadLanguage(i18n: i18n, language: Locale): Promise<void> {
  const namespaces = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  await Promise.all(
    namespaces
      .filter(namespace => !i18n.hasResourceBundle(language, namespace))
      .map(namespace => addTexts(i18n, language, namespace)),
  )
}

/** Changes the texts in place: forms keep what is typed, and the focus stays. */
async function showLanguage(i18n: i18n, language: Locale): Promise<void> {
  setPanelLanguage(language)
  keepPanelLanguage(language)
  await i18n.changeLanguage(language)
}

/** The returned function chooses one for this browser, and for an account that lacks no second factor. */
export function usePanelLanguage(
  client: Client | null,
  user: User | null,
  lacksFactor: boolean,
): (language: Locale) => Promise<void> {
  const { i18n } = useTranslation("admin")
  const toast = useToast()
  const own = locales.find(locale => locale === user?.user_metadata.language)

  /** Resolves with whether the texts are there. */
  async function load(language: Locale): Promise<boolean> {
    try {
      await loadLanguage(i18n, language)
      return true
    } catch {
      toast.error(i18n.t("admin:language.failed"))
      return false
    }
  }

  async function follow(language: Locale): Promise<void> {
    if (await load(language)) await showLanguage(i18n, language)
  }

  const followAccount = useEffectEvent(() => {
    if (own && own !== i18n.language) void follow(own)
  })
  useEffect(() => followAccount(), [own])

  return async language => {
    if (!(await load(language))) return
    // Saved before it is shown: a page that is left in between does not come back in the account's former language.
    const account = user && !lacksFactor ? client?.auth : undefined
    const { error } = account ? await account.updateUser({ data: { language } }) : { error: null }
    await showLanguage(i18n, language)
    if (error)
      toast.error(i18n.t("admin:language.unsaved"), {
        description: i18n.t("admin:language.unsavedDescription"),
      })
  }
}
