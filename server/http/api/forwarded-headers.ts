const preferences = /^(return=(minimal|representation|headers-only)|count=(exact|planned|estimated))$/
const accepted = ["application/json", "application/vnd.pgrst.object+json"]
const idempotencyKey = /^[\w-]{16,64}$/

/**
 * Takes a request's headers; returns those that the embedded API is given: the key, the session's token, what the
 * answer shall look like, the key of a write that may be repeated, and that a body is JSON. Profiles, plans, transactions, other addresses of the client
 * and other methods than the request's own stay outside.
 */
export function forwardedHeaders(given: Headers): Headers {
  const headers = new Headers()
  for (const name of ["apikey", "authorization"]) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
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
