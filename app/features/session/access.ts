import { factsOf, type SessionState } from "./session-state.ts"

/** What the guard of the admin pages does with a visitor. */
export type Access = "wait" | "sign-in" | "denied" | "granted"

const accessByPhase = {
  loading: "wait",
  "signed out": "sign-in",
  checking: "wait",
  admin: "granted",
  "non-admin": "denied",
} as const satisfies Record<SessionState["phase"], Access>

/** Takes a session and the address that is always an administrator; returns what the guard does. */
export function accessOf(state: SessionState, primaryAdminEmail: string): Access {
  const isPrimary = isSameAddress(factsOf(state).user?.email, primaryAdminEmail)
  return isPrimary ? "granted" : accessByPhase[state.phase]
}

/** Takes two e-mail addresses; tells whether they are the same one, in whatever case they are written. */
export function isSameAddress(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase()
}
