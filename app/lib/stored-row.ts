import { z } from "./zod.ts"

/** PostgreSQL's uuid: of any version, or of none. */
export const rowId = z.guid()

/** A time to the microsecond in RFC 3339. */
export const timestamp = z.iso.datetime({ offset: true })

export function columnsOf(row: z.ZodObject): string {
  return Object.keys(row.shape).join(", ")
}
