import { refuse, restRefusal } from "./refusal.ts"

/** The headers of an answer that clients of the product read. */
const keptHeaders = ["content-type", "content-range", "www-authenticate", "retry-after"]

type Log = { error(fields: object, message: string): void }

/**
 * Takes what the embedded API answered and which of its services; returns what the client gets. The embedded API
 * answers 500 to what breaks a constraint or a limit of PostgreSQL; PostgREST answers 400 with its code, and so does this. Any
 * other failure becomes 503 without a word of its cause. No answer is cached or open to other origins.
 */
export async function cleanAnswer(answer: Response, service: "rest" | "auth", log: Log): Promise<Response> {
  if (answer.status >= 500) {
    const refusal = service === "rest" ? violationRefusal(await answer.text()) : null
    if (refusal) return refusal
    log.error({ service, status: answer.status }, "the API failed")
    return refuse(service, "unavailable")
  }
  const headers = new Headers({ "cache-control": "no-store" })
  for (const name of keptHeaders) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
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

function violationRefusal(body: string): Response | null {
  const text = body.replaceAll('\\"', '"')
  for (const { code, pattern } of violations) {
    const [, name] = pattern.exec(text) ?? []
    if (name) return restRefusal(400, { code, message: `Not allowed by "${name}"` })
  }
  return null
}
