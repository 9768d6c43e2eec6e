import { z } from "./zod.ts"

/** The id of a row as PostgreSQL's type uuid writes and takes it: of any version, of none too. */
export const rowId = z.guid()

/**
 * A time to the microsecond. The embedded API writes it as PostgreSQL does, with a space and an offset of hours alone,
 * which not every browser reads; what comes out is RFC 3339.
 */
export const timestamp = z
  .string()
  .transform(text => text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"))
  .pipe(z.iso.datetime({ offset: true }))
