import { shareCardOf } from "#app/i18n/indexed-pages.ts"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import type { Branch } from "./branches.ts"
import { company } from "./company.ts"
import { describeAddress } from "./describe-address.ts"
import { organizationId } from "./describe-organization.ts"
import { openingHours, placeKindOf, type Span } from "./hours.ts"

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

/** Takes a branch, the site's origin and a language; returns the branch as schema.org's LocalBusiness. */
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

/** Days without a span are left out, which says that the place is closed. */
function describeSpan(dayOfWeek: readonly string[], span: Span) {
  return span ? [{ "@type": "OpeningHoursSpecification", dayOfWeek, ...span }] : []
}
