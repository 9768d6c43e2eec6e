import type { Caller, CallerFault } from "../auth/caller.ts"
import { answerFault } from "./answer.ts"
import { ApiFault } from "./api-fault.ts"
import type { Api, ApiAnswer, ApiCall } from "./call.ts"

/** The headers by which the database knows what is created and which browser asks. */
const headersForDatabase = ["idempotency-key", "x-browser"]

const prefix = "/rest/v1/"

/** Answers a request of this program's own clients, which may call whatever their role may. */
export async function answerRest(
  api: Api,
  { pathname, searchParams }: URL,
  { method, headers, body }: { method: string; headers: Headers; body: string | null },
  caller: Caller | CallerFault,
): Promise<Response> {
  // Clients name the schema where it is another one.
  const schema = headers.get("accept-profile") ?? headers.get("content-profile") ?? "public"
  if (schema !== "public")
    return restResponse(
      answerFault(new ApiFault(406, "PGRST106", "The schema must be one of the following: public")),
      method,
    )
  if (typeof caller === "string")
    return restResponse(answerFault(new ApiFault(401, "PGRST301", caller)), method)
  const json = body === null ? null : readJson(body)
  const sent = headersForDatabase.flatMap(name =>
    headers.has(name) ? [[name, headers.get(name) ?? ""]] : [],
  )
  const answer = await api({
    ...{ caller, method, query: searchParams, body: json, headers: Object.fromEntries(sent) },
    path: pathname.slice(prefix.length),
    prefer: headers.get("prefer"),
    accept: headers.get("accept"),
  })
  return restResponse(answer, method)
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
