import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { describeBranch } from "#app/company/describe-branch.ts"
import { describeOrganization } from "#app/company/describe-organization.ts"
import { describeWebSite } from "#app/company/describe-web-site.ts"
import { type Locale, type Page, pathTo } from "#app/i18n/paths.ts"
import { type SchemaNode, StructuredData } from "./structured-data.tsx"
import { useSiteUrl } from "./use-site-url.ts"

type Props = { page: Page | null; locale: Locale; title: string; description: string; path: string }

/**
 * What a page describes by being the page it is: the home page the company and its site, any other page where it
 * lies, the branches page also each branch.
 */
export function PageData({ page, locale, title, description, path }: Props) {
  const { t } = useTranslation()
  const origin = useSiteUrl()
  if (page === "home") {
    return (
      <StructuredData nodes={[describeOrganization(origin, description), describeWebSite(origin, locale)]} />
    )
  }
  const isInBlog = page === "post" || page === "blogAll"
  const trail = describeTrail(origin, [
    { name: t("nav.home"), path: pathTo("home", locale) },
    ...(isInBlog ? [{ name: t("nav.blog"), path: pathTo("blog", locale) }] : []),
    { name: title, path },
  ])
  const places = page === "branches" ? branches.map(branch => describeBranch(branch, origin, locale)) : []
  return <StructuredData nodes={[trail, ...places]} />
}

/** Takes the site's origin and the pages from the first down to this one; returns them as a BreadcrumbList. */
function describeTrail(origin: string, crumbs: readonly { name: string; path: string }[]): SchemaNode {
  const itemListElement = crumbs.map(({ name, path }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    item: origin + path,
  }))
  return { "@type": "BreadcrumbList", itemListElement }
}
