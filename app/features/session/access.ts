import type { SessionState } from "./session-state.ts"

/** What the guard of the admin pages does with a visitor. */
export type Access = "wait" | "sign-in" | "denied" | "granted"

/** Takes a session and the address that is always an administrator; returns what the guard does. */
export function accessOf(session: SessionState, primaryAdminEmail: string): Access {
  if (isSameAddress(session.user?.email, primaryAdminEmail)) return "granted"
  if (session.loading) return "wait"
  if (!session.user) return "sign-in"
  return session.isAdmin ? "granted" : "denied"
}

/** Takes two e-mail addresses; tells whether they are the same one, in whatever case they are written. */
export function isSameAddress(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase()
}
