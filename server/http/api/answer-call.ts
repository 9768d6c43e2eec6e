import type { Logger } from "pino"
import type { Backend } from "../../backend/backend.ts"
import { describeError } from "../../log.ts"
import { answerNotification } from "../../notification/answer-notification.ts"
import { operationsAt, type Service } from "../api-routes.ts"
import { accountAnswers } from "../auth/auth.ts"
import type { AuthGuards } from "../auth/auth-call.ts"
import { readClaims } from "../auth/session-claims.ts"
import { readJson } from "../json-body.ts"
import { bodyLimit } from "./body-limit.ts"
import { cleanAnswer } from "./clean-answer.ts"
import { credentialsFault } from "./credentials.ts"
import { forwardedHeaders } from "./forwarded-headers.ts"
import { refuse, refuseBody } from "./refusal.ts"
import { queryFault } from "./rest-query.ts"

type Options = AuthGuards & {
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
export function createApiAnswer({ backend, wakeOutbox, log, ...guards }: Options) {
  async function forward(
    service: "rest" | "auth",
    request: Request,
    path: string,
    body?: string,
    method = request.method,
  ) {
    try {
      const headers = forwardedHeaders(request.headers)
      const init = body === undefined ? { method, headers } : { method, headers, body }
      return await cleanAnswer(await backend.fetch(`${backend.url}${path}`, init), service, log)
    } catch (error) {
      log.error(describeError(error instanceof Error ? error : new Error("unknown")), "the API failed")
      return refuse(service, "unavailable")
    }
  }

  /** Takes a request and by what its sender is counted; answers it. */
  return async (request: Request, client: string | null): Promise<Response> => {
    const { pathname: path, searchParams: query, search } = new URL(request.url)
    const { method } = request
    const asked = serviceOf(path)

    const operations = backend.publicUrl === null || asked === "functions" ? operationsAt(path) : undefined
    if (!operations) return refuse(asked, "noRoute")
    const operation = operations.get(method)
    if (!operation)
      return refuse(asked, "noMethod", { headers: { allow: [...operations.keys()].join(", ") } })
    const { service, answer, needsKey, largestBody, columns } = operation
    const intruder = needsKey ? credentialsFault(request.headers, backend.publishableKey) : null
    if (intruder) return refuse(service, intruder)
    const fault = columns && queryFault(query, columns, method)
    if (fault) return refuse(service, "badQuery", { message: `The query is not allowed: ${fault}` })

    if (answer === "notification") {
      const count = () => guards.limiter.take("notificationByClient", client)
      return answerNotification(request, { count, hurry: wakeOutbox })
    }
    let text: string | undefined
    let body: unknown = null
    if (largestBody !== null) {
      const limit = service === "rest" ? await bodyLimit(request, largestBody, guards.isAdmin) : largestBody
      if (limit instanceof Response) return limit
      const read = await readJson(request, limit)
      if ("fault" in read) return refuseBody(service, read.fault)
      if (typeof read.value !== "object" || read.value === null || Array.isArray(read.value))
        return refuse(service, "badBody", { message: "The body must be an object" })
      text = read.text
      body = read.value
    }

    if (answer === "data") return forward("rest", request, path + search, text)
    const call = {
      path,
      query,
      body,
      client,
      cookies: request.headers.get("cookie"),
      claims: readClaims(request.headers),
      forward: (to: string, form?: object, as?: string) =>
        forward("auth", request, to, form && JSON.stringify(form), as),
    }
    return accountAnswers[answer](call, guards)
  }
}

function serviceOf(path: string): Service {
  const [, first] = path.split("/")
  return first === "rest" || first === "auth" ? first : "functions"
}
