import { z } from "./zod.ts"

/** PostgreSQL's uuid: of any version, or of none. */
export const rowId = z.guid()

/**
 * A time to the microsecond in RFC 3339. The embedded API returns PostgreSQL's format, with a space and an offset of hours
 * only, which not every browser parses.
 */
export const timestamp = z
  .string()
  .transform(text => text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"))
  .pipe(z.iso.datetime({ offset: true }))

/** The columns that a query selects for rows of a schema. */
export function columnsOf(row: z.ZodObject): string {
  return Object.keys(row.shape).join(", ")
}
