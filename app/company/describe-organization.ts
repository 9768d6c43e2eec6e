import { branches } from "./branches.ts"
import { company } from "./company.ts"
import { describeAddress } from "./describe-address.ts"

/** Takes the site's origin; returns the id under which the company is described. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`
}

/** Takes the site's origin and what the company does; returns the company as schema.org's Organization. */
export function describeOrganization(origin: string, description: string) {
  const headquarters = branches.find(branch => branch.isHeadquarters)
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    legalName: company.legalName.replaceAll("\u00a0", " "),
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    description,
    email: company.email,
    ...(headquarters && {
      telephone: headquarters.phones[0],
      address: describeAddress(headquarters),
    }),
  }
}
