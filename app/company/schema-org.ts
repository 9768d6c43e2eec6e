import { shareCardOf } from "#app/i18n/listed-pages.ts"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { type Branch, headquarters } from "./branches.ts"
import { company } from "./company.ts"
import { openingHours, placeKindOf, type Span } from "./hours.ts"

export type SchemaNode = { "@type": string | readonly string[] } & Record<string, unknown>

function describeAddress({ address }: Branch) {
  return {
    "@type": "PostalAddress",
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.city,
    addressCountry: "PL",
  }
}

export function organizationId(origin: string): string {
  return `${origin}/#organization`
}

export function describeOrganization(origin: string, description: string) {
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    legalName: company.legalName.replaceAll("\u00a0", " "),
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    description,
    email: company.email,
    telephone: headquarters.phones[0],
    address: describeAddress(headquarters),
  }
}

export function describeWebSite(origin: string, locale: Locale) {
  const url = origin + pathTo("home", locale)
  return {
    "@type": "WebSite",
    "@id": `${url}#website`,
    name: company.name,
    url,
    inLanguage: locale,
    publisher: { "@id": organizationId(origin) },
  }
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

export function describeBranch(branch: Branch, origin: string, locale: Locale) {
  const page = `${origin}${pathTo("branches", locale)}`
  const hours = openingHours[placeKindOf(branch)]
  return {
    "@type": branch.isHeadquarters ? "LocalBusiness" : ["LocalBusiness", "RecyclingCenter"],
    "@id": `${origin}${pathTo("branches", "pl")}#${branch.id}`,
    name: `${company.name} ${branch.name[locale].replace(" – ", ", ")}`,
    url: `${page}#${branch.id}`,
    image: origin + shareCardOf("branches", locale),
    telephone: branch.phones,
    email: branch.email,
    address: describeAddress(branch),
    geo: { "@type": "GeoCoordinates", latitude: branch.latitude, longitude: branch.longitude },
    openingHoursSpecification: [
      ...describeSpan(weekdays, hours.weekdays),
      ...describeSpan(["Saturday"], hours.saturday),
      ...describeSpan(["Sunday"], hours.sunday),
    ],
    parentOrganization: {
      "@type": "Organization",
      "@id": organizationId(origin),
      name: company.name,
      url: `${origin}/`,
    },
  }
}

/** Days without a span are omitted: schema.org reads them as closed. */
function describeSpan(dayOfWeek: readonly string[], span: Span) {
  return span ? [{ "@type": "OpeningHoursSpecification", dayOfWeek, ...span }] : []
}

/** The pages from the first down to the current one. */
export function describeTrail(origin: string, crumbs: readonly { name: string; path: string }[]): SchemaNode {
  const itemListElement = crumbs.map(({ name, path }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    item: origin + path,
  }))
  return { "@type": "BreadcrumbList", itemListElement }
}
