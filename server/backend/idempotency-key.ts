import { AsyncLocalStorage } from "node:async_hooks"
import type { createPostgresConnection } from "@supabase/lite/postgres"

type Connection = ReturnType<typeof createPostgresConnection>

const header = "idempotency-key"
const keys = new AsyncLocalStorage<string | null>()

/**
 * Returns the setting that tells the database of the idempotency key that came with a request, as PostgREST tells of every
 * header. The embedded API tells of headers where a function is called, and not for rows of a table.
 */
export function idempotencyHeaders(): { "request.headers"?: string } {
  const key = keys.getStore()
  return key ? { "request.headers": JSON.stringify({ [header]: key }) } : {}
}

/** Has a connection of the embedded API tell the database of the key by a statement of its own. */
export function tellIdempotencyKey(connection: Connection): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (context, run, options) =>
    withContext(
      context,
      async database => {
        for (const [name, value] of Object.entries(idempotencyHeaders()))
          await database
            .selectNoFrom(({ fn, val }) => fn("set_config", [val(name), val(value), val(true)]).as("setting"))
            .execute()
        return run(database)
      },
      options,
    )
}

/** Takes a request and what answers it; answers it with its idempotency key at hand. */
export function withIdempotencyKey<Answer>(request: Request, answer: (request: Request) => Answer): Answer {
  return keys.run(request.headers.get(header), () => answer(request))
}
