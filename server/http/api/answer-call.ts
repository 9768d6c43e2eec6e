import type { ServerResponse } from "node:http"
import type { Logger } from "pino"
import type { ApiAnswer, ApiCall } from "../../api/call.ts"
import type { Query } from "../../api/query.ts"
import { restResponse } from "../../api/rest-fetch.ts"
import { answerOf } from "../../auth/refusal.ts"
import type { Backend } from "../../backend/backend.ts"
import { asError, describeError } from "../../log.ts"
import { accountCalls } from "../auth/account-calls.ts"
import type { AuthContext } from "../auth/auth-context.ts"
import { readJson } from "../bodies.ts"
import type { Queues } from "../limits/queues.ts"
import { isRead } from "../request-target.ts"
import { isAdministrator } from "./administrator.ts"
import { apiError, bodyError, restError, type Service, tooManyTries } from "./api-error.ts"
import { readOpenQuery } from "./open-query.ts"
import { type Operation, operationsAt } from "./routes.ts"
import { createTableReading } from "./table-reads.ts"

type Options = {
  backend: Pick<Backend, "own" | "publishableKey">
  authContext: AuthContext
  queues: Pick<Queues, "reads">
  notification(request: Request): Promise<Response>
  log: Logger
}

/** A request's sender, as it is counted: null for the server itself; and the response it is answered on. */
export type Sender = { client: string | null; outgoing?: ServerResponse | undefined }

/** Nothing else reaches the API and the account server. Of a hosted backend only the functions are answered here. */
export function createApiHandler({ backend, authContext, queues, notification, log }: Options) {
  const { own } = backend
  const { limiter, sessionTokens } = authContext
  const readTables = createTableReading({ limiter, enqueue: queues.reads })

  /** The operation that a request asks for, or the error why it gets none. Reads no body. */
  function admit({ method, headers }: Request, { pathname }: URL): Operation | Response {
    const [, first] = pathname.split("/")
    const service: Service = first === "rest" || first === "auth" ? first : "functions"
    const operations = own || service === "functions" ? operationsAt(pathname) : undefined
    if (!operations) return apiError(service, "noRoute")
    const operation = operations.get(method)
    if (!operation)
      return apiError(service, "noMethod", { headers: { allow: [...operations.keys()].join(", ") } })
    // The one key for everyone outside is the publishable one, in its header; the notification needs none.
    const isKnown = service === "functions" || headers.get("apikey") === backend.publishableKey
    return isKnown ? operation : apiError(service, "badKey")
  }

  async function answerData(
    { api, callerOf }: NonNullable<Backend["own"]>,
    request: Request,
    { pathname, searchParams }: URL,
    { largestBody, columns }: Operation,
    sender: Sender,
  ): Promise<Response> {
    const { method, headers } = request
    const query = readOpenQuery(searchParams, columns ?? [], method)
    if (query instanceof Response) return query
    const caller = await callerOf(headers)
    if (caller === "expired-token") return apiError("rest", "badToken", { message: "The token has expired" })
    if (typeof caller === "string") return apiError("rest", "badToken")
    const isAdmin = () => isAdministrator(api, caller)
    const body = await readRow(request, largestBody, isAdmin)
    if (body instanceof Response) return body
    const path = pathname.slice("/rest/v1/".length)
    const told = toldOf(headers, sessionTokens.browserOf({ cookies: headers.get("cookie") }))
    const ask = async (query: Query) =>
      cleanAnswer(await api({ caller, method, path, query, body, ...told }), method, log)
    if (!isRead(request)) return ask(query)
    return readTables({ ...sender, isAdmin, method, query, columns: columns ?? [], ask })
  }

  return async (request: Request, sender: Sender): Promise<Response> => {
    const url = new URL(request.url)
    const operation = admit(request, url)
    if (operation instanceof Response) return operation
    const { answer, largestBody } = operation
    const { client } = sender
    if (answer === "notification") {
      const seconds = await authContext.limiter.take("notificationByClient", client)
      return seconds > 0 ? tooManyTries(seconds) : notification(request)
    }
    if (!own) return apiError("functions", "noRoute")
    if (answer === "data") return answerData(own, request, url, operation, sender)

    const { headers } = request
    const caller = await own.callerOf(headers)
    const body = largestBody === null ? null : await readObject(request, "auth", largestBody)
    if (body instanceof Response) return body
    const { pathname: path, searchParams: query } = url
    const [, , , , id = ""] = path.split("/")
    const call = {
      ...{ path, id, query, client, body: body?.value ?? null, cookies: headers.get("cookie") },
      ...{ isBrowser: headers.has("origin"), agent: headers.get("user-agent") ?? "" },
      ...{ caller, accounts: own.accounts },
    }
    try {
      const told = answerOf(await accountCalls[answer](call, authContext))
      told.headers.set("cache-control", "no-store")
      return told
    } catch (error) {
      log.error(describeError(asError(error)), "the account server failed")
      return apiError("auth", "unavailable")
    }
  }
}

/** The headers of an answer that clients of the product read. No answer is cached, and a failure of our own says no word of its cause. */
function cleanAnswer(answer: ApiAnswer, method: string, log: Pick<Logger, "error">): Response {
  if (answer.status >= 500) {
    log.error(describeError(asError(answer.failure)), "the API failed")
    return apiError("rest", "unavailable")
  }
  return restResponse({ ...answer, headers: { ...answer.headers, "cache-control": "no-store" } }, method)
}

const idempotencyKey = /^[\w-]{16,64}$/

function toldOf(given: Headers, browser: string): Pick<ApiCall, "prefer" | "accept" | "headers"> {
  const key = given.get("idempotency-key")
  const headers = {
    ...(key !== null && idempotencyKey.test(key) && { "idempotency-key": key }),
    ...(browser && { "x-browser": browser }),
  }
  return { prefer: given.get("prefer"), accept: given.get("accept"), headers }
}

async function readObject(request: Request, service: Service, limit: number) {
  const read = await readJson(request, limit)
  if ("fault" in read) return bodyError(service, read.fault)
  const { text, value } = read
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return apiError(service, "badBody", { message: "The body must be an object" })
  return { text, value }
}

/** As `readObject`, of no more than its sender may send; null where none is read. */
async function readRow(request: Request, largestBody: number | null, isAdmin: AdminCheck) {
  if (largestBody === null) return null
  const limit = await rowLimit(request, largestBody, isAdmin)
  return limit instanceof Response ? limit : readObject(request, "rest", limit)
}

type AdminCheck = () => Promise<boolean | null>

/** Largest body for the tables that is read without an administrator's token, in bytes: thousands of them may be under way at once. */
const largestVisitorBody = 16 * 1024

/** The bytes that are read at most of a body for the tables, or the error for who may not send that much. */
async function rowLimit(
  { headers }: Request,
  largest: number,
  isAdmin: AdminCheck,
): Promise<number | Response> {
  // A chunked body has no content-length.
  const contentLength = headers.get("content-length")
  const length = Number(contentLength ?? largestVisitorBody)
  if (largest <= largestVisitorBody || length > largest) return largest
  if (contentLength !== null && length <= largestVisitorBody) return largestVisitorBody
  const allowed = await isAdmin()
  if (allowed) return largest
  if (contentLength === null) return largestVisitorBody
  if (allowed === null) return apiError("rest", "unavailable")
  return restError(403, { code: "42501", message: "Only administrators send so much" })
}
