import type { AuthGuards } from "../auth/auth-call.ts"
import type { TakeTurn } from "../limits/turns.ts"
import { boundRead } from "./bound-read.ts"
import { refuse, restRefusal } from "./refusal.ts"
import { sendInPieces } from "./send-in-pieces.ts"

/** Longest time in which an answer must be read, in milliseconds: a post of a megabyte comes through a poor connection. */
const readWithin = 30_000

/** A read of the tables: the columns that it may name, who asks, and what passes it on with the query given. */
type TableRead = {
  request: Request
  columns: readonly string[]
  client: string | null
  forward(search: string): Promise<Response>
}

type Options = Pick<AuthGuards, "limiter" | "isAdmin"> & {
  /** Lets reads begin, as many as may be under way at once. */
  takeTurn: TakeTurn
  patience?: number
}

/**
 * Takes the guards; returns what answers reads of the tables. Administrators read what they ask for. All others get a
 * bounded number of rows, one body at a time, so often, and in turn with other clients; a turn ends when the answer has
 * been read, so that what nobody reads does not pile up.
 */
export function createTableReading({ limiter, isAdmin, takeTurn, patience = readWithin }: Options) {
  return async ({ request, columns, client, forward }: TableRead): Promise<Response> => {
    const { search, searchParams } = new URL(request.url)
    if (await isAdmin(request.headers)) return forward(search)
    const query = boundRead(searchParams, columns, request.method)
    if (!query) {
      const message = "The content is read of one post at a time: name its id, or select other columns"
      return refuse("rest", "badQuery", { message })
    }
    const seconds = await limiter.take("readByClient", client)
    if (seconds > 0) return tooManyReads(429, seconds)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    takeTurn(client, async () => {
      const { answer, sent } = await sendInPieces(await forward(`?${query}`), patience)
      resolve(answer)
      await sent
      return true
    }).then(done => done ?? resolve(tooManyReads(503, 10)), reject)
    return promise
  }
}

function tooManyReads(status: 429 | 503, seconds: number): Response {
  const message = `Too many reads. Try again in ${seconds} s.`
  return restRefusal(status, { code: "over_request_rate_limit", message }, { "retry-after": String(seconds) })
}
