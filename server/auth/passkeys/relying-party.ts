import { isIP } from "node:net"

/** Loaded when the first passkey is asked for: it takes 25 MB. */
export const webauthn = () => import("@simplewebauthn/server")

/** The site as passkeys know it: a passkey is bound to the domain, and used at the origin alone. */
export function relyingPartyOf(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl)
  return { id: hostname, origin }
}

/** Browsers make passkeys for a domain over HTTPS, and for localhost; for no bare IP address. */
export function takesPasskeys(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost")
  return isLocal || (protocol === "https:" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0)
}
