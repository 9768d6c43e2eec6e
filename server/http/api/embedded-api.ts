import type { Logger } from "pino"
import type { Backend } from "../../backend/backend.ts"
import { describeError } from "../../log.ts"
import { apiRoute } from "../api-routes.ts"
import { authAnswer } from "../auth/auth.ts"
import type { AuthGuards } from "../auth/auth-call.ts"
import { readJson } from "../json-body.ts"
import { cleanAnswer, unavailable } from "./clean-answer.ts"
import { credentialsFault } from "./credentials.ts"
import { forwardedHeaders } from "./forwarded-headers.ts"
import { authRefusal, restRefusal } from "./refusal.ts"
import { queryFault } from "./rest-query.ts"

type Options = AuthGuards & { backend: Pick<Backend, "url" | "fetch" | "publishableKey">; log: Logger }

type Service = "rest" | "auth"

/** Largest bodies in bytes: two long posts in two languages fit into a call to the tables. */
const largestBody: Record<Service, number> = { rest: 2 * 1024 * 1024, auth: 16 * 1024 }

const withBody = ["POST", "PATCH", "PUT"]

/**
 * Takes the backend and the guards; returns what answers the Supabase API's addresses for everyone outside of this
 * process. It makes a request of its own from what it knows of each one, so nothing else reaches the embedded API:
 * open routes and methods, the publishable key, the session's token, narrowed queries, and JSON within its limits.
 */
export function createEmbeddedApi({ backend, log, ...guards }: Options) {
  async function forward(service: Service, request: Request, path: string, body?: string): Promise<Response> {
    try {
      const { method } = request
      const headers = forwardedHeaders(request.headers)
      const init = body === undefined ? { method, headers } : { method, headers, body }
      return await cleanAnswer(await backend.fetch(`${backend.url}${path}`, init), service, log)
    } catch (error) {
      log.error(describeError(error instanceof Error ? error : new Error("unknown")), "the API failed")
      return unavailable(service)
    }
  }

  /** Takes a request and by what its sender is counted; answers it. */
  return async (request: Request, client: string | null): Promise<Response> => {
    const { pathname: path, searchParams: query, search } = new URL(request.url)
    const { method } = request
    const service = path.startsWith("/rest/") ? "rest" : "auth"
    const refuse = service === "rest" ? restRefusal : authRefusal

    const route = apiRoute(path)
    if (!route) return refuse(404, { code: "PGRST125", message: "No such address" })
    if (!route.methods.some(open => open === method)) {
      const headers = { allow: route.methods.join(", ") }
      return refuse(405, { code: "PGRST117", message: "No such method" }, headers)
    }
    const intruder = credentialsFault(request.headers, backend.publishableKey)
    if (intruder) return refuse(401, intruder)

    const fault = route.columns && queryFault(query, route.columns, method)
    if (fault) return restRefusal(400, { code: "PGRST100", message: `The query is not allowed: ${fault}` })

    let text: string | undefined
    let body: unknown = null
    if (withBody.includes(method) && !route.withoutBody) {
      const read = await readJson(request, largestBody[service])
      if ("fault" in read) return refuse(read.fault.status, { code: "bad_json", message: read.fault.message })
      if (typeof read.value !== "object" || read.value === null || Array.isArray(read.value))
        return refuse(400, { code: "bad_json", message: "The body must be an object" })
      text = read.text
      body = read.value
    }

    if (service === "rest") return forward(service, request, path + search, text)
    const answer = authAnswer(method, path)
    if (!answer) return unavailable(service)
    const call = {
      path,
      query,
      body,
      client,
      forward: (to: string, form?: object) => forward(service, request, to, form && JSON.stringify(form)),
    }
    return answer(call, guards)
  }
}
