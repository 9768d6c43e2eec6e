import { z } from "./zod.ts"

/** The id of a row as PostgreSQL's type uuid writes and takes it: of any version, of none too. */
export const rowId = z.guid()
