import pg from "pg"
import type { Caller } from "../auth/caller.ts"

type More = {
  details?: string | null | undefined
  hint?: string | null | undefined
  /** The Content-Range of an answer without rows. */
  range?: string
  cause?: unknown
}

/** A refusal of a call, with the status, the code and the words of PostgREST. */
export class ApiFault extends Error {
  readonly status: number
  readonly code: string
  readonly more: More

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.more = more
  }
}

/** A query that PostgREST could not read, or that asks for what is not served. */
export function badQuery(message: string): ApiFault {
  return new ApiFault(400, "PGRST100", `The query is not allowed: ${message}`)
}

/**
 * The status of a call by the beginning of PostgreSQL's code, the longest first. Limits that the caller has overstepped
 * (54) are 400 like any other fault of the caller, where PostgREST answers 413.
 */
const statuses = Object.entries({
  ...{ "23503": 409, "23505": 409, "25006": 405, "42883": 404, "42P01": 404, "42P17": 500 },
  ...{ P0001: 400 },
  ...{ "08": 503, "09": 500, "0L": 403, "0P": 403, "25": 500, "28": 403, "2D": 500 },
  ...{ "38": 500, "39": 500, "3B": 500, "40": 500, "53": 503, "55": 500, "57": 500, "58": 500 },
  ...{ F0: 500, HV: 500, P0: 500, XX: 500 },
}).sort(([one], [other]) => other.length - one.length)

function statusOf(code: string, role: Caller["role"]): number {
  if (code === "42501") return role === "anon" ? 401 : 403
  if (code.startsWith("PT")) {
    const chosen = Number(code.slice(2))
    return chosen >= 400 && chosen <= 599 ? chosen : 500
  }
  return statuses.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 400
}

/** The fault that a caller is told, whatever was thrown. */
export function faultOf(error: unknown, role: Caller["role"]): ApiFault {
  if (error instanceof ApiFault) return error
  if (!(error instanceof pg.DatabaseError && error.code))
    return new ApiFault(503, "PGRST001", "The database does not answer", { cause: error })
  const { code, message, detail: details, hint } = error
  // A function that runs as the tables' owner would tell every column of the row.
  const told = details?.startsWith("Failing row contains") ? null : details
  return new ApiFault(statusOf(code, role), code, message, { details: told, hint, cause: error })
}
