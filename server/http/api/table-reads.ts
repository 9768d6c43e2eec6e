import type { AuthGuards } from "../auth/auth-call.ts"
import type { Enqueue } from "../limits/fair-queue.ts"
import { apiError, restError } from "./api-error.ts"

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
  enqueue: Enqueue
  patience?: number
}

/**
 * Answers reads of the tables. Administrators read what they ask for. All others get a bounded number of rows, one body at
 * a time, so often, and in turn with other clients; a read is under way until its answer has been read, so that what
 * nobody reads does not pile up.
 */
export function createTableReading({ limiter, isAdmin, enqueue, patience = readWithin }: Options) {
  return async ({ request, columns, client, forward }: TableRead): Promise<Response> => {
    const { search, searchParams } = new URL(request.url)
    if (await isAdmin(request.headers)) return forward(search)
    const query = boundRead(searchParams, columns, request.method)
    if (!query) {
      const message = "The content is read of one post at a time: name its id, or select other columns"
      return apiError("rest", "badQuery", { message })
    }
    const seconds = await limiter.take("readByClient", client)
    if (seconds > 0) return tooManyReads(429, seconds)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    enqueue(client, async () => {
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
  return restError(status, { code: "over_request_rate_limit", message }, { "retry-after": String(seconds) })
}

/** Most rows that one call reads. */
const mostRows = 100

/** The column of the posts' bodies, each of which may take a megabyte. */
const bodies = "content"

/**
 * An admitted query with a bound of rows, or null where it asks for the bodies of more than one post: one is named by its
 * id, or by a limit of one row.
 */
export function boundRead(
  given: URLSearchParams,
  columns: readonly string[],
  method: string,
): URLSearchParams | null {
  const query = new URLSearchParams(given)
  const limit = Number(query.get("limit") ?? mostRows)
  query.set("limit", String(Math.min(limit, mostRows)))
  if (!asksForBodies(query, columns)) return query
  // Only a number of rows is answered.
  if (method === "HEAD") query.set("limit", "1")
  else if (limit > 1 && !query.getAll("id").some(filter => filter.startsWith("eq."))) return null
  return query
}

function asksForBodies(query: URLSearchParams, columns: readonly string[]): boolean {
  const selected = (query.get("select") ?? "*").split(",").map(column => column.trim().split("->")[0])
  return columns.includes(bodies) && selected.some(column => column === "*" || column === bodies)
}

/** What one piece takes, in bytes. */
const pieceSize = 16 * 1024

/**
 * Gives an answer out in pieces, each when the one before is on its way. `sent` resolves when none is left to be held: the
 * last one is on its way, the reader has left, or took longer than the patience, in milliseconds, and is cut off.
 */
async function sendInPieces(
  answer: Response,
  patience: number,
): Promise<{ answer: Response; sent: Promise<void> }> {
  const { status, headers } = answer
  const whole = new Uint8Array(await answer.arrayBuffer())
  const { promise: sent, resolve: end } = Promise.withResolvers<void>()
  if (whole.length === 0) {
    end()
    return { answer: new Response(null, { status, headers }), sent }
  }
  let next = 0
  let timer: NodeJS.Timeout
  const leave = () => {
    clearTimeout(timer)
    end()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          controller.error(new Error("the answer was not read in time"))
          end()
        }, patience)
      },
      pull(controller) {
        controller.enqueue(whole.subarray(next, next + pieceSize))
        next += pieceSize
        if (next < whole.length) return
        controller.close()
        leave()
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
  headers.set("content-length", String(whole.length))
  return { answer: new Response(body, { status, headers }), sent }
}
