import { type LineField, lineFields } from "#app/lib/contact-fields.ts"
import type { ContactForm } from "../schema.ts"

/** The least that a valid form says. */
export const typedForm: ContactForm = {
  ...(Object.fromEntries(lineFields.map(field => [field, ""])) as Record<LineField, string>),
  ...{ name: "Jan Nowak", email: "jan@huta.example" },
  ...{ subject: "selling-scrap", message: "Dwie tony miedzi", consent: "on" },
  ...{ metal: null, amount: null, unit: null, branch: null },
}
