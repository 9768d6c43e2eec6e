import type { BodyFault } from "../bodies.ts"

export type Service = "rest" | "auth" | "functions"

/** The API's refusals, with the codes of PostgREST and the auth server. A bad key is the gateway's. */
const faults = {
  noRoute: { status: 404, rest: "PGRST125", auth: "not_found", says: "No such address" },
  noMethod: { status: 405, rest: "PGRST117", auth: "method_not_allowed", says: "No such method" },
  badKey: { status: 401, rest: "invalid_api_key", auth: "invalid_api_key", says: "Invalid API key" },
  badToken: { status: 401, rest: "PGRST301", auth: "bad_jwt", says: "Invalid token" },
  badQuery: { status: 400, rest: "PGRST100", auth: "validation_failed", says: "The query is not allowed" },
  badBody: { status: 400, rest: "PGRST102", auth: "bad_json", says: "The body is not valid" },
  largeBody: { status: 413, rest: "PGRST102", auth: "bad_json", says: "The body is too large" },
  slowBody: { status: 408, rest: "PGRST102", auth: "bad_json", says: "The body comes too slowly" },
  badType: {
    ...{ status: 415, rest: "PGRST107", auth: "bad_json" },
    says: "The content type must be application/json",
  },
  unavailable: {
    ...{ status: 503, rest: "PGRST001", auth: "unexpected_failure" },
    says: "The service is not available at the moment",
  },
}

export function apiError(
  service: Service,
  fault: keyof typeof faults,
  { message = faults[fault].says, headers }: { message?: string; headers?: HeadersInit } = {},
): Response {
  const { status, rest, auth } = faults[fault]
  if (service === "rest") return restError(status, { code: rest, message }, headers)
  if (service === "auth") return authError(status, { code: auth, message }, headers)
  return Response.json({ error: message }, { status, ...(headers && { headers }) })
}

const bodyFaults = { 400: "badBody", 408: "slowBody", 413: "largeBody", 415: "badType" } as const

export function bodyError(service: Service, { status, message }: BodyFault): Response {
  return apiError(service, bodyFaults[status], { message })
}

type Reason = { code: string; message: string }

export function restError(status: number, { code, message }: Reason, headers?: HeadersInit): Response {
  return Response.json({ code, message, details: null, hint: null }, { status, ...(headers && { headers }) })
}

export function authError(status: number, { code, message }: Reason, headers?: HeadersInit): Response {
  const body = { code: status, error_code: code, msg: message }
  return Response.json(body, { status, ...(headers && { headers }) })
}

export function tooManyTries(seconds: number): Response {
  const message = `Too many attempts. Try again in ${seconds} s.`
  const headers = { "retry-after": String(seconds) }
  return authError(429, { code: "over_request_rate_limit", message }, headers)
}

/** The site as a whole mails no more accounts within the hour. The code is our own: the auth server's may say that there is one. */
export function tooManyMails(): Response {
  const message = "Too many registrations at the moment: no mail was sent"
  return authError(429, { code: "over_site_mail_limit", message }, { "retry-after": "3600" })
}
