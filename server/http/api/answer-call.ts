import type { Logger } from "pino"
import type { Backend } from "../../backend/backend.ts"
import { answerNotification } from "../../notification/answer-notification.ts"
import { accountAnswers } from "../auth/auth.ts"
import type { AuthCall, AuthGuards } from "../auth/auth-call.ts"
import { readClaims } from "../auth/session-claims.ts"
import { isRead } from "../is-read.ts"
import type { TakeTurn } from "../limits/turns.ts"
import { admitRequest } from "./admit-request.ts"
import { createForward } from "./forward-call.ts"
import { readObject } from "./read-object.ts"
import { createTableReading } from "./read-tables.ts"
import { tooManyTries } from "./refusal.ts"

type Options = AuthGuards & {
  /** Lets reads of the tables begin, as many as may be under way at once. */
  takeReadTurn: TakeTurn
  backend: Pick<Backend, "url" | "publicUrl" | "fetch" | "publishableKey">
  wakeOutbox(): void
  log: Logger
}

/**
 * Takes the backend and the guards; returns what answers the Supabase API's addresses for everyone outside of this
 * process. It makes a request of its own from what it knows of each one, so nothing else reaches the embedded API:
 * open routes and methods, the publishable key, the session's token, narrowed queries, and JSON within its limits. A
 * hosted backend answers for itself, and of the API only the functions are here.
 */
export function createApiAnswer({ backend, takeReadTurn, wakeOutbox, log, ...guards }: Options) {
  const forward = createForward({ backend, log })
  const readTables = createTableReading({ ...guards, takeTurn: takeReadTurn })

  /** Takes a request and by what its sender is counted; answers it. */
  return async (request: Request, client: string | null): Promise<Response> => {
    const operation = admitRequest(request, backend)
    if (operation instanceof Response) return operation
    const { answer } = operation
    if (answer === "notification") {
      const seconds = await guards.limiter.take("notificationByClient", client)
      return seconds > 0 ? tooManyTries(seconds) : answerNotification(request, wakeOutbox)
    }

    const body = await readObject(request, operation, guards.isAdmin)
    if (body instanceof Response) return body
    const { method, headers } = request
    const { pathname: path, searchParams: query, search } = new URL(request.url)
    if (answer === "data") {
      const ask = (asked: string) =>
        forward({ service: "rest", method, path: path + asked, headers, body: body?.text })
      const columns = operation.columns ?? []
      return isRead(request) ? readTables({ request, columns, client, forward: ask }) : ask(search)
    }
    const call: AuthCall = {
      path,
      query,
      body: body?.value ?? null,
      client,
      cookies: headers.get("cookie"),
      claims: readClaims(headers),
      forward: (to, form, as = method) =>
        forward({ service: "auth", method: as, path: to, headers, body: form && JSON.stringify(form) }),
    }
    return accountAnswers[answer](call, guards)
  }
}
