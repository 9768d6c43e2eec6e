import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { alternatesOf, canonicalPath, localeOf, pageAt } from "#app/i18n/paths.ts"
import { PageData } from "./page-data.tsx"
import { ShareTags } from "./share-tags.tsx"
import { useSiteUrl } from "./use-site-url.ts"

type Props = {
  /** The page's title with the site's name at its end. */
  title: string
  description: string
  /** The address of a picture for links to this page; without one the page's card is shown. */
  picture?: string
  /** Keep the page out of search engines. */
  hidden?: boolean
}

/** What search engines and link previews read of a public page. */
export function PageMeta({ title, description, picture, hidden = false }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const origin = useSiteUrl()
  const path = canonicalPath(pathname, search)
  const about = {
    page: pageAt(pathname),
    locale: localeOf(pathname),
    title: title.replace(` – ${t("siteName")}`, ""),
    description,
    ...(picture && { picture }),
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <>
          <meta name="robots" content="noindex" />
          <ShareTags {...about} />
        </>
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          {alternatesOf(origin, path).map(link => (
            <link key={link.hreflang} rel="alternate" hrefLang={link.hreflang} href={link.href} />
          ))}
          <meta property="og:url" content={origin + path} />
          <ShareTags {...about} />
          <PageData {...about} path={path} />
        </>
      )}
    </>
  )
}
