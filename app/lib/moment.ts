import { z } from "./zod.ts"

/**
 * A time as a database's answer has it, to the microsecond. The embedded API writes it as PostgreSQL does, with a space and
 * an offset of hours alone, which not every browser reads; what comes out is RFC 3339.
 */
export const moment = z
  .string()
  .transform(text => text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"))
  .pipe(z.iso.datetime({ offset: true }))
