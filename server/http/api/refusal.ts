import type { Service } from "../api-routes.ts"
import type { JsonFault } from "../json-body.ts"

/** Why the API does not answer a request. */
export type Refusal =
  | "noRoute"
  | "noMethod"
  | "badKey"
  | "badToken"
  | "badQuery"
  | "badBody"
  | "largeBody"
  | "badType"
  | "unavailable"

const statuses: Record<Refusal, number> = {
  noRoute: 404,
  noMethod: 405,
  badKey: 401,
  badToken: 401,
  badQuery: 400,
  badBody: 400,
  largeBody: 413,
  badType: 415,
  unavailable: 503,
}

const messages: Record<Refusal, string> = {
  noRoute: "No such address",
  noMethod: "No such method",
  badKey: "Invalid API key",
  badToken: "Invalid token",
  badQuery: "The query is not allowed",
  badBody: "The body is not valid",
  largeBody: "The body is too large",
  badType: "The content type must be application/json",
  unavailable: "The service is not available at the moment",
}

/** The codes that PostgREST and the auth server have for these, or the nearest; a key is the gateway's before both. */
const codes: Record<Exclude<Service, "functions">, Record<Refusal, string>> = {
  rest: {
    noRoute: "PGRST125",
    noMethod: "PGRST117",
    badKey: "invalid_api_key",
    badToken: "PGRST301",
    badQuery: "PGRST100",
    badBody: "PGRST102",
    largeBody: "PGRST102",
    badType: "PGRST107",
    unavailable: "PGRST001",
  },
  auth: {
    noRoute: "not_found",
    noMethod: "method_not_allowed",
    badKey: "invalid_api_key",
    badToken: "bad_jwt",
    badQuery: "validation_failed",
    badBody: "bad_json",
    largeBody: "bad_json",
    badType: "bad_json",
    unavailable: "unexpected_failure",
  },
}

/** Takes a service and why it does not answer, with more words and headers where there are; returns the answer in its shape. */
export function refuse(
  service: Service,
  refusal: Refusal,
  { message = messages[refusal], headers }: { message?: string; headers?: HeadersInit } = {},
): Response {
  const status = statuses[refusal]
  if (service === "rest") return restRefusal(status, { code: codes.rest[refusal], message }, headers)
  if (service === "auth") return authRefusal(status, { code: codes.auth[refusal], message }, headers)
  return Response.json({ error: message }, { status, ...(headers && { headers }) })
}

const bodyRefusals = { 400: "badBody", 413: "largeBody", 415: "badType" } as const

/** Takes a service and what is wrong with a body; returns the refusal of it. */
export function refuseBody(service: Service, { status, message }: JsonFault): Response {
  return refuse(service, bodyRefusals[status], { message })
}

/** The code and words of a refusal. */
type Reason = { code: string; message: string }

/** Takes a status and a reason; returns a refusal in the shape of PostgREST's errors. */
export function restRefusal(status: number, { code, message }: Reason, headers?: HeadersInit): Response {
  return Response.json({ code, message, details: null, hint: null }, { status, ...(headers && { headers }) })
}

/** Takes a status, a reason, headers and further fields; returns a refusal in the shape of the auth server's errors. */
export function authRefusal(
  status: number,
  { code, message }: Reason,
  headers?: HeadersInit,
  fields?: { weak_password: { reasons: string[] } },
): Response {
  const body = { code: status, error_code: code, msg: message, ...fields }
  return Response.json(body, { status, ...(headers && { headers }) })
}

/** Takes the seconds until the next try; returns the auth server's refusal of too many tries. */
export function tooManyTries(seconds: number): Response {
  const message = `Too many attempts. Try again in ${seconds} s.`
  const headers = { "retry-after": String(seconds) }
  return authRefusal(429, { code: "over_request_rate_limit", message }, headers)
}
