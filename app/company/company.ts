import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"

/** Dates are shown, typed and exported in its time zone. Demonstration data: replace every value. */
export const company = {
  name: "Kupryt",
  legalName: typeset("Kupryt sp. z o.o.", "pl"),
  email: "kontakt@kupryt.example",
  timeZone: "Europe/Warsaw",
  departments: {
    suppliers: "dostawcy@kupryt.example",
    buyers: "odbiorcy@kupryt.example",
    logistics: "logistyka@kupryt.example",
    accounting: "ksiegowosc@kupryt.example",
  },
} as const

type Register = Record<"court" | "capital", Record<Locale, string> | null> &
  Record<"krs" | "nip", string | null>

/** Demonstration data; null leaves a part out. */
export const register: Register = {
  court: {
    pl: typeset(
      "Sąd Rejonowy dla m.st. Warszawy w Warszawie, XIII Wydział Gospodarczy Krajowego Rejestru Sądowego",
      "pl",
    ),
    en: "District Court for the Capital City of Warsaw, 13th Commercial Division of the National Court Register",
  },
  krs: "0000000000",
  nip: "000-000-00-00",
  capital: { pl: typeset("kapitał zakładowy 100 000 zł", "pl"), en: "share capital PLN 100,000" },
}

/** In the order of the contact page. */
export const departments = ["suppliers", "buyers", "logistics", "accounting"] as const

export const switches = {
  /** The footer's newsletter form subscribes; false: it does nothing on submit. */
  footerNewsletter: true,
  /** A post's share links lead to Facebook, X and LinkedIn; false: they are names that lead nowhere. */
  shareLinks: true,
  /** The strip under a post leads to the older and the newer post; false: a strip of pages that leads nowhere. */
  postStrip: true,
  /** The suppliers page offers to collect scrap from the supplier's site; false: it does not mention it. */
  collectionBlock: false,
}

/** The subjects that the contact form offers, in its order; stored as these codes. */
export const contactSubjects = [
  "selling-scrap",
  "buying-materials",
  "logistics",
  "invoices",
  "cooperation",
  "other",
] as const

/** The link of a number as it is written ("+48 22 555 01 29"). */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`
}
