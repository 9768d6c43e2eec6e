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
