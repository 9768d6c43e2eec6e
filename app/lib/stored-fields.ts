import { type ContactField, contactFields, isRequired, textFields } from "./contact-fields.ts"
import type { Database } from "./database.types.ts"
import { z } from "./zod.ts"

/** The fields of a message as the database has them: an empty one is null, and may be left out. */
export type StoredFields = Pick<Database["public"]["Tables"]["contact_submissions"]["Row"], ContactField>

const neverEmpty: readonly ContactField[] = textFields.filter(isRequired)

function schemaOf(field: ContactField): z.ZodType {
  const schema: z.ZodType = field === "amount" ? z.number() : z.string()
  return neverEmpty.includes(field) ? schema : schema.nullable().default(null)
}

/** Their schemas, for those of rows that have them. */
export const storedFields = Object.fromEntries(contactFields.map(field => [field, schemaOf(field)])) as {
  [field in ContactField]: z.ZodType<StoredFields[field]>
}
