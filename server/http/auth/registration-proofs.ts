import { createHash, createHmac, randomBytes } from "node:crypto"

/**
 * Proves that the browser in which a mailed link is used is the one in which its account was registered, so that whoever
 * confirms the address is also who chose the password.
 */
export type RegistrationProofs = {
  /**
   * The proof of a browser with these cookies, the same as before for the same password: its fingerprint, which is kept
   * with the account, and the cookie to be set.
   */
  make(cookies: string | null, password: string): { fingerprint: string; cookie: string }
  /** The proof among a request's cookies. */
  read(cookies: string | null): string | null
  /** The cookie by which a browser forgets its proof. */
  forget: string
}

/** How long a browser keeps the proof, in seconds: longer than a link works. */
const lifetime = 24 * 60 * 60

/**
 * With https the cookie's prefix keeps other hosts of the same domain from setting it: with a cookie of theirs, the password
 * kept would be one that they chose.
 */
export function createRegistrationProofs(installationKey: string, https: boolean): RegistrationProofs {
  const key = createHmac("sha256", installationKey).update("registration proofs").digest()
  const name = https ? "__Host-registration" : "registration"
  const pattern = new RegExp(`(?:^|; )${name}=(([\\w-]{43})\\.[\\w-]{43})(?:;|$)`)
  const setting = (value: string, seconds: number) =>
    [
      `${name}=${value}`,
      `Max-Age=${seconds}`,
      "Path=/",
      "HttpOnly",
      "SameSite=Strict",
      ...(https ? ["Secure"] : []),
    ].join("; ")
  return {
    make(cookies, password) {
      const secret = pattern.exec(cookies ?? "")?.[2] ?? randomBytes(32).toString("base64url")
      const seal = createHmac("sha256", key).update(`${secret}.${password}`).digest("base64url")
      const proof = `${secret}.${seal}`
      const fingerprint = createHash("sha256").update(proof).digest("hex")
      return { fingerprint, cookie: setting(proof, lifetime) }
    },
    read: cookies => pattern.exec(cookies ?? "")?.[1] ?? null,
    forget: setting("", 0),
  }
}
