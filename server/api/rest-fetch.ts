import type { CallerCheck } from "../auth/caller.ts"
import { type Api, type ApiAnswer, type ApiCall, answerFault } from "./call.ts"
import { ApiFault, faultOf } from "./fault.ts"
import { readQuery } from "./query.ts"

/** The headers by which the database knows what is created and which browser asks. */
const headersForDatabase = ["idempotency-key", "x-browser"]

const prefix = "/rest/v1/"

/** Answers the requests of this program's own clients, which may call whatever their role may. */
export function createRestFetch(api: Api, callerOf: CallerCheck): typeof fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const { method = "GET", headers: given, body } = input instanceof Request ? input : (init ?? {})
    const text = input instanceof Request ? await input.text() : body
    const headers = new Headers(given)
    const ask = async () => {
      // Clients name the schema where it is another one.
      const schema = headers.get("accept-profile") ?? headers.get("content-profile") ?? "public"
      if (schema !== "public")
        throw new ApiFault(406, "PGRST106", "The schema must be one of the following: public")
      const caller = await callerOf(headers)
      if (typeof caller === "string") throw new ApiFault(401, "PGRST301", caller)
      const sent = headersForDatabase.filter(name => headers.has(name))
      return api({
        ...{ caller, method, path: pathname.slice(prefix.length), query: readQuery(searchParams) },
        ...{ prefer: headers.get("prefer"), accept: headers.get("accept") },
        body: typeof text === "string" ? readJson(text) : null,
        headers: Object.fromEntries(sent.map(name => [name, headers.get(name) ?? ""])),
      })
    }
    return restResponse(await ask().catch(error => answerFault(faultOf(error, "anon"))), method)
  }
}

export function restResponse({ status, headers, body }: ApiAnswer, method: string): Response {
  return new Response(method === "HEAD" ? null : body, { status, headers })
}

/** A body that is no JSON counts as none. */
function readJson(text: string): ApiCall["body"] {
  try {
    return { text, value: JSON.parse(text) }
  } catch {
    return null
  }
}
