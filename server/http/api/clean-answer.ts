import { authRefusal, restRefusal } from "./refusal.ts"

/** The headers of an answer that clients of the product read. */
const keptHeaders = ["content-type", "content-range", "www-authenticate", "retry-after"]

type Log = { error(fields: object, message: string): void }

/**
 * Takes what the embedded API answered and which of its services; returns what the client gets. The embedded API
 * answers 500 to a row that breaks a constraint; PostgREST answers 400 with PostgreSQL's code, and so does this. Any
 * other failure becomes 503 without a word of its cause. No answer is cached or open to other origins.
 */
export async function cleanAnswer(answer: Response, service: "rest" | "auth", log: Log): Promise<Response> {
  if (answer.status >= 500) {
    const refusal = service === "rest" ? constraintRefusal(await answer.text()) : null
    if (refusal) return refusal
    log.error({ service, status: answer.status }, "the API failed")
    return unavailable(service)
  }
  const headers = new Headers({ "cache-control": "no-store" })
  for (const name of keptHeaders) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}

/** Takes a service; returns its answer while the embedded API fails. */
export function unavailable(service: "rest" | "auth"): Response {
  const message = "The service is not available at the moment"
  return service === "rest"
    ? restRefusal(503, { code: "PGRST001", message })
    : authRefusal(503, { code: "unexpected_failure", message })
}

const violations = [
  { code: "23514", pattern: /violates check constraint "(\w+)"/ },
  { code: "23P01", pattern: /violates exclusion constraint "(\w+)"/ },
  { code: "54000", pattern: /(index) row (?:size|requires) \d+/ },
]

function constraintRefusal(body: string): Response | null {
  const text = body.replaceAll('\\"', '"')
  for (const { code, pattern } of violations) {
    const [, name] = pattern.exec(text) ?? []
    if (name) return restRefusal(400, { code, message: `The row is not allowed by "${name}"` })
  }
  return null
}
