import type { Backend } from "../../backend/backend.ts"
import { type Operation, operationsAt, type Service } from "../api-routes.ts"
import { credentialsFault } from "./credentials.ts"
import { refuse } from "./refusal.ts"
import { queryFault } from "./rest-query.ts"

/**
 * Takes a request and the backend; returns the operation that it asks for, or the refusal: the route and the method must
 * be open, the key and the session's token in order, and the query within what the operation lists. Reads no body.
 */
export function admitRequest(
  { url, method, headers }: Request,
  { publicUrl, publishableKey }: Pick<Backend, "publicUrl" | "publishableKey">,
): Operation | Response {
  const { pathname, searchParams } = new URL(url)
  const asked = serviceOf(pathname)
  const operations = publicUrl === null || asked === "functions" ? operationsAt(pathname) : undefined
  if (!operations) return refuse(asked, "noRoute")
  const operation = operations.get(method)
  if (!operation) return refuse(asked, "noMethod", { headers: { allow: [...operations.keys()].join(", ") } })
  const { service, needsKey, columns } = operation
  const intruder = needsKey ? credentialsFault(headers, publishableKey) : null
  if (intruder) return refuse(service, intruder)
  const fault = columns && queryFault(searchParams, columns, method)
  if (fault) return refuse(service, "badQuery", { message: `The query is not allowed: ${fault}` })
  return operation
}

function serviceOf(path: string): Service {
  const [, first] = path.split("/")
  return first === "rest" || first === "auth" ? first : "functions"
}
