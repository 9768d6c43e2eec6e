import type { ServerResponse } from "node:http"
import type { Logger } from "pino"
import type { ApiAnswer, ApiCall } from "../../api/call.ts"
import { restResponse } from "../../api/rest-fetch.ts"
import type { Caller } from "../../auth/caller.ts"
import type { Backend } from "../../backend/backend.ts"
import { asError, describeError } from "../../log.ts"
import { accountHandlers } from "../auth/accounts.ts"
import type { AuthContext } from "../auth/auth-call.ts"
import { readJson } from "../bodies.ts"
import type { Queues } from "../limits/queues.ts"
import { isRead } from "../request-target.ts"
import { isAdministrator } from "./administrator.ts"
import { apiError, bodyError, restError, tooManyTries } from "./api-error.ts"
import { type Operation, operationsAt, type Service } from "./routes.ts"
import { createTableReading } from "./table-reads.ts"

type Options = {
  backend: Pick<Backend, "own" | "publishableKey">
  authContext: AuthContext
  queues: Pick<Queues, "reads">
  notification(request: Request): Promise<Response>
  log: Logger
}

/** By what the sender of a request is counted, null for the server itself; and on which the answer goes out. */
export type Sender = { client: string | null; outgoing?: ServerResponse | undefined }

/**
 * Answers the Supabase API's addresses for everyone outside of this process: nothing else reaches the API and the account
 * server. A hosted backend answers for itself, and of the API only the functions are here.
 */
export function createApiHandler({ backend, authContext, queues, notification, log }: Options) {
  const { own } = backend
  const { limiter, sessionTokens } = authContext
  const readTables = createTableReading({ limiter, enqueue: queues.reads })

  async function answerData(
    { api }: NonNullable<Backend["own"]>,
    request: Request,
    { largestBody, columns }: Operation,
    caller: Caller,
    sender: Sender,
  ): Promise<Response> {
    const isAdmin = () => isAdministrator(api, caller)
    const body = await readRow(request, largestBody, isAdmin)
    if (body instanceof Response) return body
    const { method, headers } = request
    const { pathname, searchParams: query } = new URL(request.url)
    const path = pathname.slice("/rest/v1/".length)
    const browser = sessionTokens.browserOf({ cookies: headers.get("cookie") })
    const ask = async (asked: URLSearchParams) => {
      const answer = await api({ caller, method, path, query: asked, body, ...toldOf(headers, browser) })
      return cleanAnswer(answer, method, log)
    }
    if (!isRead(request)) return ask(query)
    return readTables({ ...sender, isAdmin, method, query, columns: columns ?? [], ask })
  }

  return async (request: Request, sender: Sender): Promise<Response> => {
    const operation = admit(request, backend)
    if (operation instanceof Response) return operation
    const { answer, service, largestBody } = operation
    const { client } = sender
    if (answer === "notification") {
      const seconds = await authContext.limiter.take("notificationByClient", client)
      return seconds > 0 ? tooManyTries(seconds) : notification(request)
    }
    if (!own) return apiError(service, "noRoute")
    const { headers } = request
    const caller = await own.callerOf(headers)
    if (answer === "data") {
      if (caller === "expired-token")
        return apiError("rest", "badToken", { message: "The token has expired" })
      if (typeof caller === "string") return apiError("rest", "badToken")
      return answerData(own, request, operation, caller, sender)
    }

    const body = largestBody === null ? null : await readObject(request, service, largestBody)
    if (body instanceof Response) return body
    const { pathname: path, searchParams: query } = new URL(request.url)
    const call = {
      ...{ path, query, client, body: body?.value ?? null, cookies: headers.get("cookie") },
      ...{ isBrowser: headers.has("origin"), agent: headers.get("user-agent") ?? "" },
      ...{ caller, accounts: own.accounts },
    }
    try {
      const told = await accountHandlers[answer](call, authContext)
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

/** The headers of a call that count, with those that the database reads. */
function toldOf(given: Headers, browser: string): Pick<ApiCall, "prefer" | "accept" | "headers"> {
  const key = given.get("idempotency-key")
  const headers = {
    ...(key !== null && idempotencyKey.test(key) && { "idempotency-key": key }),
    ...(browser && { "x-browser": browser }),
  }
  return { prefer: given.get("prefer"), accept: given.get("accept"), headers }
}

/** The operation that a request asks for, or the error why it gets none. Reads no body. */
function admit(
  { url, method, headers }: Request,
  { own, publishableKey }: Pick<Backend, "own" | "publishableKey">,
): Operation | Response {
  const { pathname, searchParams } = new URL(url)
  const asked = serviceOf(pathname)
  const operations = own || asked === "functions" ? operationsAt(pathname) : undefined
  if (!operations) return apiError(asked, "noRoute")
  const operation = operations.get(method)
  if (!operation)
    return apiError(asked, "noMethod", { headers: { allow: [...operations.keys()].join(", ") } })
  const { service, needsKey, columns } = operation
  // The one key for everyone outside is the publishable one, in its header.
  if (needsKey && headers.get("apikey") !== publishableKey) return apiError(service, "badKey")
  const fault = columns && queryFault(searchParams, columns, method)
  if (fault) return apiError(service, "badQuery", { message: `The query is not allowed: ${fault}` })
  return operation
}

function serviceOf(path: string): Service {
  const [, first] = path.split("/")
  return first === "rest" || first === "auth" ? first : "functions"
}

/** Column names, also of the texts inside a JSON column: title->>en. */
const column = "([a-z_]+)(?:->>?[a-z]+)?"
const selected = new RegExp(`^${column}$`)
const ordered = new RegExp(String.raw`^${column}(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$`)
const filter = /^(?:not\.)?(?:eq|neq|gt|gte|lt|lte|in|is|like|ilike)\./

/** Longest query in characters, and most parameters, columns of a selection and columns of an order. */
const limits = { characters: 4096, parameters: 20, columns: 20 }

/**
 * What is wrong with a query, or null. Allowed are plain columns, order, limit, offset and comparisons: no embedding,
 * aggregates, casts or regular expressions. Writes to existing rows must name one by its key: any other filter may mean all.
 */
function queryFault(query: URLSearchParams, columns: readonly string[], method: string): string | null {
  const matches = (pattern: RegExp, text: string) => columns.includes(pattern.exec(text)?.[1] ?? "")
  const eachMatches = (pattern: RegExp, list: string) => {
    const items = list.split(",")
    return items.length <= limits.columns && items.every(item => matches(pattern, item.trim()))
  }
  const [key = ""] = columns

  if (String(query).length > limits.characters) return "it is too long"
  if (query.size > limits.parameters) return "there are too many parameters"

  for (const [name, value] of query) {
    if (name === "select") {
      if (value !== "*" && !eachMatches(selected, value)) return "select takes columns only"
    } else if (name === "order") {
      if (!eachMatches(ordered, value)) return "order takes columns and directions only"
    } else if (name === "limit" || name === "offset") {
      if (!/^\d{1,7}$/.test(value)) return `${name} takes a number`
    } else if (!matches(selected, name) || !filter.test(value)) return "a parameter is not allowed"
  }
  for (const name of ["select", "order", "limit", "offset"])
    if (query.getAll(name).length > 1) return `${name} is given twice`
  const isChange = method === "PATCH" || method === "DELETE"
  if (isChange && !query.getAll(key).some(value => value.startsWith("eq.")))
    return `a row is named by ${key}=eq.`
  return null
}

/** The JSON object that came with a request and its text, or the error that answers it. */
async function readObject(
  request: Request,
  service: Service,
  limit: number,
): Promise<{ text: string; value: object } | Response> {
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

/** How many bytes are read of a body for the tables, or the error for who may not send that much. */
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
