import { Secret, TOTP } from "otpauth"
import type { Client } from "#app/lib/server-environment.ts"

/** The code of an app, of the present moment or so many seconds later. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 1000 })
}

/** The code before the present one, that one, and the next, all of one moment: another step may begin during a test. */
export function codesOf(secret: string): { earlier: string; present: string; next: string } {
  const [earlier = "", present = "", next = ""] = [-30, 0, 30].map(later => codeOf(secret, later))
  return { earlier, present, next }
}

/** Sets a factor up in an app; it is not verified yet. */
export async function enrollFactor(client: Client, friendlyName = "Telephone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

/** Sets a factor up and shows it: the session has it then. */
export async function addFactor(client: Client, friendlyName?: string, later?: number) {
  const factor = await enrollFactor(client, friendlyName)
  await showFactor(client, factor, later)
  return factor
}

/** Shows a factor by a code. */
export async function showFactor(
  client: Client,
  { id, secret }: { id: string; secret: string },
  later?: number,
) {
  const { data, error } = await client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: codeOf(secret, later),
  })
  if (error) throw error
  return data
}
