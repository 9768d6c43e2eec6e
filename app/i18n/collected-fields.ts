import { type ContactField, contactFields, isRequired } from "#app/lib/contact-fields.ts"

/** The contact form's fields as the privacy policy lists them: those that it demands, and those that may be left empty. */
export function listCollected(texts: Record<ContactField, string>): { required: string; optional: string } {
  const list = (fields: readonly ContactField[]) => fields.flatMap(field => texts[field] || []).join(", ")
  return {
    required: list(contactFields.filter(isRequired)),
    optional: list(contactFields.filter(field => !isRequired(field))),
  }
}
