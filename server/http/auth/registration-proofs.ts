import { createHash, randomBytes } from "node:crypto"
import type { Client } from "#app/lib/server-environment.ts"

/**
 * Proves that the browser in which a mailed link is used is the one in which its account was registered, so that whoever
 * confirms the address is also who chose the password.
 */
export type RegistrationProofs = {
  /** Returns a new proof: its fingerprint, which is kept with the account, and the cookie to be set. */
  make(): { fingerprint: string; cookie: string }
  /** Takes a request's cookies; returns the proof among them, or null. */
  read(cookies: string | null): string | null
  /** The cookie by which a browser forgets its proof. */
  forget: string
}

/** How long a browser keeps the proof, in seconds: longer than a link works. */
const lifetime = 24 * 60 * 60

/**
 * Takes whether the site is served by https; returns what makes and reads proofs. There the cookie's prefix keeps other
 * hosts of the same domain from setting it: with a cookie of theirs, the password kept would be one that they chose.
 */
export function createRegistrationProofs(https: boolean): RegistrationProofs {
  const name = https ? "__Host-registration" : "registration"
  const pattern = new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`)
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
    make() {
      const proof = randomBytes(32).toString("base64url")
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
