import { useTranslation } from "react-i18next"
import { localizePath } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { feedFormats } from "./feed-formats.ts"

export function FeedLinks() {
  const { t } = useTranslation()
  const locale = useLocale()
  return Object.values(feedFormats).map(({ name, type, path }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      title={`${t("siteName")} – ${t("nav.blog")} (${name})`}
      href={localizePath(path, locale)}
    />
  ))
}
