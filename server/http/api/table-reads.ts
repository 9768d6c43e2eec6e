import type { ServerResponse } from "node:http"
import { finished } from "node:stream/promises"
import pTimeout from "p-timeout"
import { namesOneRow, type Query } from "../../api/query.ts"
import type { AuthContext } from "../auth/auth-context.ts"
import type { Enqueue } from "../limits/fair-queue.ts"
import { apiError, restError } from "./api-error.ts"

/** Longest time in which an answer must be read, in milliseconds: a post of a megabyte comes through a poor connection. */
const defaultReadTimeout = 30_000

/** A read of the tables: the columns that it may name, who asks, and what answers it with the query given. */
type TableRead = {
  isAdmin(): Promise<boolean | null>
  method: string
  query: Query
  columns: readonly string[]
  client: string | null
  outgoing?: ServerResponse | undefined
  ask(query: Query): Promise<Response>
}

type Options = Pick<AuthContext, "limiter"> & {
  enqueue: Enqueue
  readTimeout?: number
}

/** Visitors' rows and bodies are bounded and wait in a queue. A read lasts until its answer has gone out. */
export function createTableReading({ limiter, enqueue, readTimeout = defaultReadTimeout }: Options) {
  return async ({ isAdmin, method, query, columns, client, outgoing, ask }: TableRead): Promise<Response> => {
    if (await isAdmin()) return ask(query)
    const bounded = boundRead(query, columns, method)
    if (!bounded) {
      const message = "The content is read of one post at a time: name its id, or select other columns"
      return apiError("rest", "badQuery", { message })
    }
    const seconds = await limiter.take("readByClient", client)
    if (seconds > 0) return tooManyReads(429, seconds)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    enqueue(client, async () => {
      resolve(await ask(bounded))
      if (outgoing)
        await pTimeout(finished(outgoing), { milliseconds: readTimeout }).catch(() => outgoing.destroy())
      return true
    }).then(done => done ?? resolve(tooManyReads(503, 10)), reject)
    return promise
  }
}

function tooManyReads(status: 429 | 503, seconds: number): Response {
  const message = `Too many reads. Try again in ${seconds} s.`
  return restError(status, { code: "over_request_rate_limit", message }, { "retry-after": String(seconds) })
}

const maxRows = 100

/** The column of the posts' bodies, each of which may take a megabyte. */
const bodies = "content"

/** A query with a bound of rows, or null where it asks for the bodies of several posts: one has an id or limit=1. */
export function boundRead(query: Query, columns: readonly string[], method: string): Query | null {
  const { select, limit } = query
  const bounded = { ...query, limit: Math.min(limit ?? maxRows, maxRows) }
  const asksForBodies =
    columns.includes(bodies) && select.some(({ column }) => column === "*" || column === bodies)
  if (!asksForBodies || bounded.limit <= 1 || namesOneRow(query, "id")) return bounded
  // Only a number of rows is answered.
  return method === "HEAD" ? { ...bounded, limit: 1 } : null
}
