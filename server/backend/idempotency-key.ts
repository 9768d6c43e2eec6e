import { AsyncLocalStorage } from "node:async_hooks"
import type { createPostgresConnection } from "@supabase/lite/postgres"

type Connection = ReturnType<typeof createPostgresConnection>

const header = "idempotency-key"
const keys = new AsyncLocalStorage<string | null>()

/**
 * Has a connection of the embedded API tell the database of the idempotency key that came with a request, as PostgREST
 * does of every header. The embedded API tells of headers where a function is called, and not for rows of a table.
 */
export function tellIdempotencyKey(connection: Connection): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (context, run, options) =>
    withContext(
      context,
      async database => {
        const key = keys.getStore()
        if (key) {
          const headers = JSON.stringify({ [header]: key })
          await database
            .selectNoFrom(({ fn, val }) =>
              fn("set_config", [val("request.headers"), val(headers), val(true)]).as("headers"),
            )
            .execute()
        }
        return run(database)
      },
      options,
    )
}

/** Takes a request and what answers it; answers it with its idempotency key at hand. */
export function withIdempotencyKey<Answer>(request: Request, answer: (request: Request) => Answer): Answer {
  return keys.run(request.headers.get(header), () => answer(request))
}
