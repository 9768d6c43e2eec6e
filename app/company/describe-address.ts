import type { Branch } from "./branches.ts"

/** Takes a branch; returns its address as schema.org's PostalAddress. */
export function describeAddress({ address }: Branch) {
  return {
    "@type": "PostalAddress",
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.city,
    addressCountry: "PL",
  }
}
