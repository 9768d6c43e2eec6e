import { createHash, createHmac, randomBytes } from "node:crypto"
import type { Client } from "#app/lib/server-environment.ts"

/**
 * Proves that the browser in which a mailed link is used is the one in which its account was registered, so that whoever
 * confirms the address is also who chose the password.
 */
export type RegistrationProofs = {
  /**
   * Takes a request's cookies and the password chosen in it; returns the browser's proof, the same as before for the same
   * password: its fingerprint, which is kept with the account, and the cookie to be set.
   */
  make(cookies: string | null, password: string): { fingerprint: string; cookie: string }
  /** Takes a request's cookies; returns the proof among them, or null. */
  read(cookies: string | null): string | null
  /** The cookie by which a browser forgets its proof. */
  forget: string
}

/** How long a browser keeps the proof, in seconds: longer than a link works. */
const lifetime = 24 * 60 * 60

/**
 * Takes the installation's key and whether the site is served by https; returns what makes and reads proofs. With https
 * the cookie's prefix keeps other hosts of the same domain from setting it: with a cookie of theirs, the password kept
 * would be one that they chose.
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

/** Takes the privileged client; returns what notes that a link and a proof belong to one registration. */
export function createRegistrationProof(
  supabase: Pick<Client, "rpc">,
): (link: string, proof: string) => Promise<void> {
  return async (link, proof) => {
    await supabase.rpc("prove_registration", { link, given: proof })
  }
}
