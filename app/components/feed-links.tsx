import { useTranslation } from "react-i18next"
import { localizePath } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

const feeds = [
  { format: "Atom", type: "application/atom+xml", path: "/feed.xml" },
  { format: "JSON", type: "application/feed+json", path: "/feed.json" },
]

/** Tells feed readers where the blog's feeds in the page's language are. */
export function FeedLinks() {
  const { t } = useTranslation()
  const locale = useLocale()
  return feeds.map(({ format, type, path }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      title={`${t("siteName")} – ${t("nav.blog")} (${format})`}
      href={localizePath(path, locale)}
    />
  ))
}
