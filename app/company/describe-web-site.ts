import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { company } from "./company.ts"
import { organizationId } from "./describe-organization.ts"

/** Takes the site's origin and a language; returns the site in that language as schema.org's WebSite. */
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
