import { useTranslation } from "react-i18next"
import { useLocation, useRouteLoaderData } from "react-router"
import { branches } from "#app/company/branches.ts"
import {
  describeBranch,
  describeOrganization,
  describeTrail,
  describeWebSite,
  type SchemaNode,
} from "#app/company/schema-org.ts"
import { cardPageOf, listedPages, shareCardOf, shareCardSize } from "#app/i18n/listed-pages.ts"
import {
  absoluteAddress,
  alternatesOf,
  canonicalPath,
  type Locale,
  localeOf,
  locales,
  type Page,
  pageAt,
  pathTo,
} from "#app/i18n/paths.ts"
import { jpegSizeOf } from "#app/lib/own-picture.ts"

type Props = {
  /** Including the site's name. */
  title: string
  description: string
  /** The address of a share picture; the page's share card by default. */
  picture?: string
  pictureAlt?: string | undefined
  /** noindex. */
  hidden?: boolean
}

export function PageMeta({ title, description, picture, pictureAlt, hidden = false }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const origin = useSiteUrl()
  const path = canonicalPath(pathname, search)
  const about = {
    page: pageAt(pathname),
    locale: localeOf(pathname),
    title: title.replace(` – ${t("siteName")}`, ""),
    description,
    origin,
    path,
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          {alternatesOf(origin, path).map(link => (
            <link key={link.hreflang} rel="alternate" hrefLang={link.hreflang} href={link.href} />
          ))}
          <meta property="og:url" content={origin + path} />
        </>
      )}
      <ShareTags {...about} picture={picture} pictureAlt={pictureAlt} />
      {!hidden && <PageData {...about} />}
    </>
  )
}

type About = {
  page: Page | null
  locale: Locale
  title: string
  description: string
  origin: string
  path: string
}

const regions: Record<Locale, string> = { pl: "pl_PL", en: "en_GB" }

function ShareTags(props: About & { picture: string | undefined; pictureAlt: string | undefined }) {
  const { page, locale, title, description, origin, picture, pictureAlt } = props
  const { t, i18n } = useTranslation()
  const card = listedPages[cardPageOf(page)].texts
  const heading: string = i18n.getResource(locale, card.name, card.heading)
  const size = picture ? jpegSizeOf(picture) : shareCardSize
  return (
    <>
      <meta property="og:type" content={page === "post" ? "article" : "website"} />
      <meta property="og:site_name" content={t("siteName")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={regions[locale]} />
      {locales
        .filter(other => other !== locale)
        .map(other => (
          <meta key={other} property="og:locale:alternate" content={regions[other]} />
        ))}
      <meta property="og:image" content={absoluteAddress(picture || shareCardOf(page, locale), origin)} />
      {size && (
        <>
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta
        property="og:image:alt"
        content={picture ? pictureAlt || t("share.postPicture", { title }) : t("share.card", { heading })}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The home page has the company and the site, any other page its breadcrumb, the branches page also each branch. */
function PageData({ page, locale, title, description, origin, path }: About) {
  const { t } = useTranslation()
  if (page === "home")
    return (
      <StructuredData nodes={[describeOrganization(origin, description), describeWebSite(origin, locale)]} />
    )
  const isInBlog = page === "post" || page === "blogAll"
  const trail = describeTrail(origin, [
    { name: t("nav.home"), path: pathTo("home", locale) },
    ...(isInBlog ? [{ name: t("nav.blog"), path: pathTo("blog", locale) }] : []),
    { name: title, path },
  ])
  const places = page === "branches" ? branches.map(branch => describeBranch(branch, origin, locale)) : []
  return <StructuredData nodes={[trail, ...places]} />
}

/** JSON-LD in schema.org's vocabulary, for search engines. */
export function StructuredData({ nodes }: { nodes: readonly SchemaNode[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes })
  // Data that cannot end its element, as it holds no "<".
  return <script type="application/ld+json">{json.replaceAll("<", "\\u003c")}</script>
}

/** The site's own origin, without a trailing slash; empty where the root has no data. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? ""
}
