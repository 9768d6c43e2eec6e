import type { Caller } from "../auth/caller.ts"
import type { ApiFault } from "./fault.ts"
import type { Query } from "./query.ts"

/** A call to a table or a function of the schema public. It is open to whoever calls: the rights are the database's. */
export type ApiCall = {
  caller: Caller
  method: string
  /** The path after /rest/v1/: a table's name, or rpc/ and a function's. */
  path: string
  query: Query
  prefer: string | null
  accept: string | null
  /** Null without one. */
  body: { text: string; value: unknown } | null
  headers: Readonly<Record<string, string>>
}

export type ApiAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | null
  /** The error behind the answer, unless it is the caller's fault. */
  failure?: unknown
}

/** Answers any call, and never fails. */
export type Api = (call: ApiCall) => Promise<ApiAnswer>

export const json = "application/json; charset=utf-8"

export const oneObject = "application/vnd.pgrst.object+json"

export function answerFault(fault: ApiFault): ApiAnswer {
  const { status, code, message, more } = fault
  const { details = null, hint = null, range, cause } = more
  return {
    status,
    headers: {
      "content-type": json,
      ...(range && { "content-range": range }),
      ...(status === 401 && { "www-authenticate": "Bearer" }),
    },
    body: JSON.stringify({ code, details, hint, message }),
    ...(status >= 500 && { failure: cause ?? fault }),
  }
}
