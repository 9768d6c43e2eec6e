import type { AuthChangeEvent, Session, User } from "@supabase/supabase-js"
import type { AdminCheck, AdminCheckIssue } from "./admin-check.ts"

/** Pause between signing in and the admin check, in milliseconds. */
export const checkDelayAfterSignIn = 500

/**
 * Where a session stands. It begins as "loading", until the client has said whether anyone is signed in, and becomes
 * "signed out" or "checking"; the answer of the admin check makes "admin" or "non-admin" of the latter.
 */
export type SessionState =
  | { phase: "loading" }
  | { phase: "signed out" }
  | { phase: "checking"; session: Session; checkDelay: number }
  | { phase: "admin"; session: Session }
  | { phase: "non-admin"; session: Session; error: AdminCheckIssue | null }

/** What happens to a session: an event of the Supabase client, or the answer of the admin check. */
export type SessionAction =
  | { type: AuthChangeEvent; session: Session | null }
  | { type: "ADMIN_CHECKED"; userId: string; check: AdminCheck }

/** Before the client has said whether anyone is signed in. */
export const initialSession: SessionState = { phase: "loading" }

/** Takes a state and what happened; returns the next state. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case "INITIAL_SESSION":
    case "TOKEN_REFRESHED":
    case "USER_UPDATED":
    case "MFA_CHALLENGE_VERIFIED":
      return enter(state, action.session, 0)
    case "SIGNED_IN":
    case "PASSWORD_RECOVERY":
      return enter(state, action.session, checkDelayAfterSignIn)
    case "SIGNED_OUT":
      return { phase: "signed out" }
    case "ADMIN_CHECKED":
      return settle(state, action.userId, action.check)
  }
}

/** A session of the same user keeps what is known of them: the client reports it anew whenever the tab is shown. */
function enter(state: SessionState, session: Session | null, checkDelay: number): SessionState {
  if (!session) return { phase: "signed out" }
  const { id, email } = session.user
  const isKnown = "session" in state && state.session.user.id === id && state.session.user.email === email
  return isKnown ? { ...state, session } : { phase: "checking", session, checkDelay }
}

/** An answer about somebody who is no longer signed in changes nothing. */
function settle(state: SessionState, userId: string, { isAdmin, issue }: AdminCheck): SessionState {
  const session = sessionOf(state)
  if (session?.user.id !== userId) return state
  return isAdmin ? { phase: "admin", session } : { phase: "non-admin", session, error: issue }
}

function sessionOf(state: SessionState): Session | null {
  return "session" in state ? state.session : null
}

/** What components read of a session. */
export type SessionFacts = {
  session: Session | null
  user: User | null
  isAdmin: boolean
  /** Until it is known who is signed in and, if anyone is, whether they are an administrator. */
  loading: boolean
  /** Why the admin check has no answer. */
  error: AdminCheckIssue | null
}

/** Takes a state; returns what follows from it for components. */
export function factsOf(state: SessionState): SessionFacts {
  const session = sessionOf(state)
  return {
    session,
    user: session?.user ?? null,
    isAdmin: state.phase === "admin",
    loading: state.phase === "loading" || state.phase === "checking",
    error: state.phase === "non-admin" ? state.error : null,
  }
}
