import type { Logger } from "pino"
import type { Backend } from "../../backend/backend.ts"
import { knownBrowserHeader } from "../../backend/second-factor/opened-session.ts"
import { browserHeader } from "../../backend/single-round-trip.ts"
import { asError, describeError } from "../../log.ts"
import { apiError, restError } from "./api-error.ts"

/** A call as the embedded API gets it, but for its headers: those are the caller's, of which it gets a few. */
type ForwardedCall = {
  service: "rest" | "auth"
  method: string
  path: string
  headers: Headers
  body: string | undefined
  /** The name by which the database knows the browser that calls the tables and functions; "" for none. */
  browser?: string
  /** Of a sign-in: whether a cookie has shown that the browser is known. */
  isKnownBrowser?: boolean | undefined
}

type Log = Pick<Logger, "error">

/** Passes a call on to the embedded API in a request of its own, and cleans the answer. Never fails. */
export function createForward({ url, fetch }: Pick<Backend, "url" | "fetch">, log: Log) {
  return async (call: ForwardedCall): Promise<Response> => {
    const { service, method, path, body, browser, isKnownBrowser } = call
    try {
      const headers = forwardedHeaders(call.headers)
      if (service === "auth") describeBrowser(headers, call.headers, isKnownBrowser)
      if (browser) headers.set(browserHeader, browser)
      const init = body === undefined ? { method, headers } : { method, headers, body }
      return await cleanAnswer(await fetch(`${url}${path}`, init), service, log)
    } catch (error) {
      log.error(describeError(asError(error)), "the API failed")
      return apiError(service, "unavailable")
    }
  }
}

const preferences = /^(return=(minimal|representation|headers-only)|count=(exact|planned|estimated))$/
const accepted = ["application/json", "application/vnd.pgrst.object+json"]
const idempotencyKey = /^[\w-]{16,64}$/

/** The few headers that the embedded API is given. Profiles, plans, transactions and other methods stay outside. */
function forwardedHeaders(given: Headers): Headers {
  const headers = pick(given, ["apikey", "authorization"])
  const accept = given.get("accept") ?? ""
  headers.set("accept", accepted.includes(accept) ? accept : "application/json")
  const prefer = (given.get("prefer") ?? "").split(",").map(token => token.trim())
  const allowed = prefer.filter(token => preferences.test(token))
  if (allowed.length > 0) headers.set("prefer", allowed.join(","))
  const key = given.get("idempotency-key")
  if (key !== null && idempotencyKey.test(key)) headers.set("idempotency-key", key)
  if (given.has("content-type")) headers.set("content-type", "application/json")
  return headers
}

/** Where it says nothing of itself it gets an empty name, not one of the program that asks on. */
function describeBrowser(headers: Headers, given: Headers, isKnown?: boolean): void {
  headers.set("user-agent", given.get("user-agent") ?? "")
  if (isKnown !== undefined) headers.set(knownBrowserHeader, String(isKnown))
}

function pick(given: Headers, names: readonly string[]): Headers {
  return new Headers([...given].filter(([name]) => names.includes(name)))
}

/** The headers of an answer that clients of the product read. */
const keptHeaders = ["content-type", "content-range", "www-authenticate", "retry-after"]

/**
 * What a client gets of an answer. What breaks a constraint or a limit of PostgreSQL is 400 as with PostgREST, where
 * the embedded API answers 500; any other failure is 503 without a word of its cause. No answer is cached or open to
 * others.
 */
export async function cleanAnswer(answer: Response, service: "rest" | "auth", log: Log): Promise<Response> {
  if (answer.status >= 500) {
    const violation = service === "rest" ? violationError(await answer.text()) : null
    if (violation) return violation
    log.error({ service, status: answer.status }, "the API failed")
    return apiError(service, "unavailable")
  }
  const headers = pick(answer.headers, keptHeaders)
  headers.set("cache-control", "no-store")
  return new Response(answer.body, { status: answer.status, headers })
}

/** What a client can bring about that the embedded API answers with 500, by what PostgreSQL says of it. */
const violations = [
  { code: "23514", pattern: /violates check constraint "(\w+)"/ },
  { code: "23P01", pattern: /violates exclusion constraint "(\w+)"/ },
  { code: "54000", pattern: /(index) row (?:size|requires) \d+/ },
  { code: "54001", pattern: /(stack depth) limit exceeded/ },
  { code: "54011", pattern: /(target list)s can have at most \d+ entries/ },
  { code: "54023", pattern: /cannot pass more than \d+ (argument)s/ },
]

function violationError(body: string): Response | null {
  const text = body.replaceAll('\\"', '"')
  for (const { code, pattern } of violations) {
    const [, name] = pattern.exec(text) ?? []
    if (name) return restError(400, { code, message: `Not allowed by "${name}"` })
  }
  return null
}
