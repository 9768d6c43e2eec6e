import type { Caller } from "../auth/caller.ts"
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
