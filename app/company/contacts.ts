import type { Locale } from "#app/i18n/paths.ts"
import { company } from "./company.ts"

export type Contact = { name: string; role: Record<Locale, string>; phone: string; email: string }

/** Demonstration data; null leaves the lines out. */
export const contacts: { buyers: Contact | null } = {
  buyers: {
    name: "Joanna Kruszcowa",
    role: { pl: "kierowniczka sprzedaży", en: "head of sales" },
    phone: "+48 22 555 01 31",
    email: company.departments.buyers,
  },
}
