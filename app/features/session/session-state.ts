import type { AuthChangeEvent, Session, User } from "@supabase/supabase-js"
import type { AdminCheck, AdminCheckIssue } from "./admin-check.ts"

/** Pause between signing in and the admin check, in milliseconds. */
export const checkDelayAfterSignIn = 500

/** Who is signed in, and whether that person is an administrator. */
export type SessionState = {
  session: Session | null
  user: User | null
  isAdmin: boolean
  /** Until it is known who is signed in and, if anyone is, whether they are an administrator. */
  loading: boolean
  /** Why the admin check has no answer. */
  error: AdminCheckIssue | null
  /** Pause before the user's admin check, in milliseconds. */
  checkDelay: number
}

/** What happens to a session: an event of the Supabase client, or the answer of the admin check. */
export type SessionAction =
  | { type: AuthChangeEvent; session: Session | null }
  | { type: "ADMIN_CHECKED"; userId: string; check: AdminCheck }

/** Before the client has said whether anyone is signed in. */
export const initialSession: SessionState = {
  session: null,
  user: null,
  isAdmin: false,
  loading: true,
  error: null,
  checkDelay: 0,
}

/** Takes a state and what happened; returns the next state. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case "INITIAL_SESSION":
      return enter(state, action.session, 0)
    case "SIGNED_IN":
    case "PASSWORD_RECOVERY":
      return enter(state, action.session, checkDelayAfterSignIn)
    case "TOKEN_REFRESHED":
    case "USER_UPDATED":
    case "MFA_CHALLENGE_VERIFIED":
      return enter(state, action.session, 0)
    case "SIGNED_OUT":
      return enter(state, null, 0)
    case "ADMIN_CHECKED":
      if (action.userId !== state.user?.id) return state
      return { ...state, loading: false, isAdmin: action.check.isAdmin, error: action.check.issue }
  }
}

/** A session of the same user keeps what is known of them: the client reports it anew whenever the tab is shown. */
function enter(state: SessionState, session: Session | null, checkDelay: number): SessionState {
  if (!session) return { ...initialSession, loading: false }
  const { user } = session
  if (user.id === state.user?.id) return { ...state, session, user }
  return { ...initialSession, session, user, checkDelay }
}
