import type { Locale } from "#app/i18n/paths.ts"

type Text = Record<Locale, string>

type Certificate = { number: string; body: Text; validUntil: string; scope: Text }

/** Demonstration data; null leaves the lines out. `validUntil` is an ISO date. */
export const certificates: Record<"iso9001" | "iso14001", Certificate | null> & {
  bdo: string | null
  permit: Text | null
} = {
  iso9001: {
    number: "DEMO-9001-0000",
    body: { pl: "Przykładowa Jednostka Certyfikująca", en: "Example Certification Body" },
    validUntil: "2028-12-31",
    scope: {
      pl: "skup, sortowanie i sprzedaż złomu metali",
      en: "purchase, sorting and sale of metal scrap",
    },
  },
  iso14001: {
    number: "DEMO-14001-0000",
    body: { pl: "Przykładowa Jednostka Certyfikująca", en: "Example Certification Body" },
    validUntil: "2028-12-31",
    scope: {
      pl: "skup, sortowanie i sprzedaż złomu metali",
      en: "purchase, sorting and sale of metal scrap",
    },
  },
  bdo: "000000000",
  // An entry in BDO is no permit: collecting and treating waste needs a decision of its own.
  permit: {
    pl: "DEMO/000/2025, zbieranie i przetwarzanie odpadów, Marszałek Województwa Mazowieckiego",
    en: "DEMO/000/2025, collection and treatment of waste, Marshal of the Mazowieckie Voivodeship",
  },
}
