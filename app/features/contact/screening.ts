import type { FormToken } from "#app/lib/server-environment.ts"

/** Shortest time in which a person fills in the form, in milliseconds. */
const fastestPerson = 1500
/** After this time a copy of the form is unusually old, in milliseconds (7 days). */
const oldestForm = 7 * 24 * 60 * 60 * 1000

/** Why a message looks as if no person had written it. */
export type Suspicion = "honeypot-filled" | "token-missing" | "too-fast" | "too-old"

/**
 * Takes the honeypot field's value and the form's token; returns what is suspicious about the message.
 * A suspicious message is saved like any other; only its mails wait for the staff.
 */
export function screen(honeypot: string, token: FormToken | null): Suspicion[] {
  const suspicions: Suspicion[] = []
  if (honeypot !== "") suspicions.push("honeypot-filled")
  if (!token) suspicions.push("token-missing")
  else if (token.age < fastestPerson) suspicions.push("too-fast")
  else if (token.age > oldestForm) suspicions.push("too-old")
  return suspicions
}
