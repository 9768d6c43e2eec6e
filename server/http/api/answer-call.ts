import type { ServerResponse } from "node:http"
import type { Logger } from "pino"
import type { Backend } from "../../backend/backend.ts"
import { accountHandlers } from "../auth/accounts.ts"
import type { AuthContext, ForwardOptions } from "../auth/auth-call.ts"
import { readClaims } from "../auth/caller.ts"
import { readJson } from "../bodies.ts"
import type { Queues } from "../limits/queues.ts"
import { isRead } from "../request-target.ts"
import { apiError, bodyError, restError, tooManyTries } from "./api-error.ts"
import { createForward } from "./forward.ts"
import { type Operation, operationsAt, type Service } from "./routes.ts"
import { createTableReading } from "./table-reads.ts"

type Options = {
  backend: Pick<Backend, "url" | "publicUrl" | "fetch" | "publishableKey">
  authContext: AuthContext
  queues: Pick<Queues, "reads">
  notification(request: Request): Promise<Response>
  log: Logger
}

/** By what the sender of a request is counted, null for the server itself; and on which the answer goes out. */
export type Sender = { client: string | null; outgoing?: ServerResponse | undefined }

/**
 * Answers the Supabase API's addresses for everyone outside of this process, by a request of its own making: nothing else
 * reaches the embedded API. A hosted backend answers for itself, and of the API only the functions are here.
 */
export function createApiHandler({ backend, authContext, queues, notification, log }: Options) {
  const forward = createForward(backend, log)
  const readTables = createTableReading({ ...authContext, enqueue: queues.reads })

  return async (request: Request, { client, outgoing }: Sender): Promise<Response> => {
    const operation = admit(request, backend)
    if (operation instanceof Response) return operation
    const { answer } = operation
    if (answer === "notification") {
      const seconds = await authContext.limiter.take("notificationByClient", client)
      return seconds > 0 ? tooManyTries(seconds) : notification(request)
    }

    const body = await readObject(request, operation, authContext.isAdmin)
    if (body instanceof Response) return body
    const { method, headers } = request
    const { pathname: path, searchParams: query, search } = new URL(request.url)
    if (answer === "data") {
      const browser = authContext.sessionTokens.browserOf({ cookies: headers.get("cookie") })
      const ask = (asked: string) =>
        forward({ service: "rest", method, path: path + asked, headers, body: body?.text, browser })
      const columns = operation.columns ?? []
      return isRead(request) ? readTables({ request, columns, client, outgoing, forward: ask }) : ask(search)
    }
    const call = {
      ...{ path, query, client },
      body: body?.value ?? null,
      cookies: headers.get("cookie"),
      isBrowser: headers.has("origin"),
      claims: readClaims(headers),
      forward: (to: string, form?: object, { as = method, isKnownBrowser }: ForwardOptions = {}) =>
        forward({
          ...{ service: "auth", method: as, path: to, headers, isKnownBrowser },
          body: form && JSON.stringify(form),
        }),
    }
    return accountHandlers[answer](call, authContext)
  }
}

/** The operation that a request asks for, or the error why it gets none. Reads no body. */
function admit(
  { url, method, headers }: Request,
  { publicUrl, publishableKey }: Pick<Backend, "publicUrl" | "publishableKey">,
): Operation | Response {
  const { pathname, searchParams } = new URL(url)
  const asked = serviceOf(pathname)
  const operations = publicUrl === null || asked === "functions" ? operationsAt(pathname) : undefined
  if (!operations) return apiError(asked, "noRoute")
  const operation = operations.get(method)
  if (!operation)
    return apiError(asked, "noMethod", { headers: { allow: [...operations.keys()].join(", ") } })
  const { service, needsKey, columns } = operation
  const intruder = needsKey ? credentialsFault(headers, publishableKey) : null
  if (intruder) return apiError(service, intruder)
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

/** The shape of a session's token. The embedded API verifies it, but treats any other shape as a visitor. */
const sessionToken = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/

/** The one key for everyone outside is the publishable one, in its header; beside it stands a session's token, or none. */
function credentialsFault(headers: Headers, publishableKey: string): "badKey" | "badToken" | null {
  if (headers.get("apikey") !== publishableKey) return "badKey"
  const authorization = headers.get("authorization") ?? `Bearer ${publishableKey}`
  const isKnownShape = authorization === `Bearer ${publishableKey}` || sessionToken.test(authorization)
  return isKnownShape ? null : "badToken"
}

/** The JSON object that came with a request and its text, null where none is read, or the error that answers it. */
async function readObject(
  request: Request,
  { service, largestBody }: Operation,
  isAdmin: AuthContext["isAdmin"],
): Promise<{ text: string; value: object } | null | Response> {
  if (largestBody === null) return null
  const limit = service === "rest" ? await rowLimit(request, largestBody, isAdmin) : largestBody
  if (limit instanceof Response) return limit
  const read = await readJson(request, limit)
  if ("fault" in read) return bodyError(service, read.fault)
  const { text, value } = read
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return apiError(service, "badBody", { message: "The body must be an object" })
  return { text, value }
}

/** Largest body for the tables that is read without an administrator's token, in bytes: thousands of them may be under way at once. */
const largestVisitorBody = 16 * 1024

/** How many bytes are read of a body for the tables, or the error for who may not send that much. */
async function rowLimit(
  { headers }: Request,
  largest: number,
  isAdmin: AuthContext["isAdmin"],
): Promise<number | Response> {
  // A chunked body has no content-length.
  const contentLength = headers.get("content-length")
  const length = Number(contentLength ?? largestVisitorBody)
  if (largest <= largestVisitorBody || length > largest) return largest
  if (contentLength !== null && length <= largestVisitorBody) return largestVisitorBody
  const allowed = await isAdmin(headers)
  if (allowed) return largest
  if (contentLength === null) return largestVisitorBody
  if (allowed === null) return apiError("rest", "unavailable")
  return restError(403, { code: "42501", message: "Only administrators send so much" })
}
