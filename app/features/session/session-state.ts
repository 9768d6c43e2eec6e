import type { AuthChangeEvent, Session } from "@supabase/supabase-js"

/** A code of a factor that the account has, or, where one is demanded, a factor to set up. */
export type NeededFactor = "code" | "setup"

/** With an issue the check failed: the user is treated as no administrator. */
export type AdminCheck = {
  isAdmin: boolean
  issue: "timeout" | "failed" | null
  factor?: NeededFactor | undefined
}

/** In milliseconds. */
export const checkDelayAfterSignIn = 500

/** "loading" until the client's first event. "second factor": the session has shown too little. */
export type SessionState =
  | { phase: "loading" }
  | { phase: "signed out" }
  | { phase: "checking"; session: Session; checkDelay: number }
  | { phase: "admin"; session: Session }
  | { phase: "non-admin"; session: Session; error: AdminCheck["issue"] }
  | { phase: "second factor"; session: Session; factor: NeededFactor }

export type SessionAction =
  | { type: AuthChangeEvent; session: Session | null }
  | { type: "ADMIN_CHECKED"; userId: string; check: AdminCheck }

export const initialSession: SessionState = { phase: "loading" }

export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case "INITIAL_SESSION":
    case "TOKEN_REFRESHED":
    case "USER_UPDATED":
      return enter(state, action.session, 0)
    case "MFA_CHALLENGE_VERIFIED":
      return checkAgain(enter(state, action.session, 0))
    case "SIGNED_IN":
    case "PASSWORD_RECOVERY":
      return enter(state, action.session, checkDelayAfterSignIn)
    case "SIGNED_OUT":
      return { phase: "signed out" }
    case "ADMIN_CHECKED":
      return settle(state, action.userId, action.check)
  }
}

/** A new session of the same user keeps the phase: the client sends SIGNED_IN whenever the tab is shown. */
function enter(state: SessionState, session: Session | null, checkDelay: number): SessionState {
  if (!session) return { phase: "signed out" }
  const { id, email } = session.user
  const isKnown = "session" in state && state.session.user.id === id && state.session.user.email === email
  return isKnown ? { ...state, session } : { phase: "checking", session, checkDelay }
}

/** A session that lacked a factor has shown one. */
function checkAgain(state: SessionState): SessionState {
  if (state.phase !== "second factor") return state
  return { phase: "checking", session: state.session, checkDelay: 0 }
}

/** Ignores the result for a user who is no longer signed in. */
function settle(state: SessionState, userId: string, { isAdmin, issue, factor }: AdminCheck): SessionState {
  const session = sessionOf(state)
  if (session?.user.id !== userId) return state
  if (!isAdmin && factor) return { phase: "second factor", session, factor }
  return isAdmin ? { phase: "admin", session } : { phase: "non-admin", session, error: issue }
}

function sessionOf(state: SessionState): Session | null {
  return "session" in state ? state.session : null
}

export function factsOf(state: SessionState) {
  const session = sessionOf(state)
  return {
    session,
    user: session?.user ?? null,
    isAdmin: state.phase === "admin",
    /** Until the session and the admin check are known. */
    loading: state.phase === "loading" || state.phase === "checking",
    error: state.phase === "non-admin" ? state.error : null,
  }
}

export function neededFactorOf(state: SessionState): NeededFactor | null {
  return state.phase === "second factor" ? state.factor : null
}

const accessByPhase = {
  loading: "wait",
  "signed out": "sign-in",
  checking: "wait",
  admin: "granted",
  "non-admin": "denied",
  "second factor": "second factor",
} as const satisfies Record<SessionState["phase"], string>

/** The primary address is an administrator's, but waits for the check where it has a second factor. */
export function accessOf(state: SessionState, primaryAdminEmail: string) {
  const user = sessionOf(state)?.user
  const mayLackFactor =
    state.phase === "second factor" ||
    (state.phase === "checking" && Boolean(user?.factors?.some(({ status }) => status === "verified")))
  const isPrimary = isSameAddress(user?.email, primaryAdminEmail)
  return isPrimary && !mayLackFactor ? "granted" : accessByPhase[state.phase]
}

/** Ignores case. */
export function isSameAddress(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase()
}
