import { isIP } from "node:net"

/** Loaded when the first passkey is asked for: it takes 25 MB. */
export const webauthn = () => import("@simplewebauthn/server")

/** The site as passkeys know it: a passkey is bound to the domain, and used at the origin alone. Its user must be verified. */
export function relyingPartyOf(siteUrl: string) {
  const { hostname: id, origin } = new URL(siteUrl)
  const expected = { expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
  return { id, expected }
}

/** Browsers make passkeys for a domain over HTTPS, and for localhost; for no bare IP address. */
export function takesPasskeys(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost")
  return isLocal || (protocol === "https:" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0)
}
