/** The shape of a session's token. The embedded API verifies it, but takes whoever sends another shape for a visitor. */
const sessionToken = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Takes a request's headers and the publishable key; returns why they do not open the API, or null. The one key for
 * everyone outside is the publishable one, in its header; beside it stands a session's token, or none.
 */
export function credentialsFault(headers: Headers, publishableKey: string): "badKey" | "badToken" | null {
  if (headers.get("apikey") !== publishableKey) return "badKey"
  const authorization = headers.get("authorization") ?? `Bearer ${publishableKey}`
  const isKnownShape = authorization === `Bearer ${publishableKey}` || sessionToken.test(authorization)
  return isKnownShape ? null : "badToken"
}
