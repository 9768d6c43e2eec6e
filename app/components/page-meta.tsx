import { useLocation, useRouteLoaderData } from "react-router"
import { alternatesOf, localeOf } from "#app/i18n/paths.ts"

type Props = {
  title: string
  description: string
  /** Keep the page out of search engines. */
  hidden?: boolean
}

/** The title, description, canonical address and language alternates of a public page. */
export function PageMeta({ title, description, hidden = false }: Props) {
  const { pathname } = useLocation()
  const site = useRouteLoaderData<{ siteUrl: string }>("root")
  const origin = site?.siteUrl ?? ""
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={localeOf(pathname) === "pl" ? "pl_PL" : "en_US"} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + pathname} />
          {alternatesOf(origin, pathname).map(link => (
            <link key={link.hreflang} rel="alternate" hrefLang={link.hreflang} href={link.href} />
          ))}
        </>
      )}
    </>
  )
}
