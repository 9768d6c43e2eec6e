import { headquarters } from "#app/company/branches.ts"
import { company } from "#app/company/company.ts"

const { street, postalCode, city } = headquarters.address

/** What the legal texts say of the company, by the names that they use for it. */
export const companyFacts = {
  name: company.legalName,
  address: `${street}, ${postalCode} ${city}`,
  email: company.email,
  phone: headquarters.phones[0] ?? "",
}
