import type { AuthChangeEvent } from "@supabase/supabase-js"
import { describe, expect, test } from "vitest"
import { sessionOf } from "./auth-fixtures.ts"
import { checkDelayAfterSignIn, initialSession, reduceSession, type SessionState } from "./session-state.ts"

const anna = sessionOf("anna")
const admin: SessionState = {
  ...initialSession,
  session: anna,
  user: anna.user,
  isAdmin: true,
  loading: false,
}

function next(state: SessionState, type: AuthChangeEvent, session: SessionState["session"]): SessionState {
  return reduceSession(state, { type, session })
}

describe("the session state", () => {
  test("[AUTH-13] holds session, user, isAdmin, loading and error, and begins by loading", () => {
    expect(initialSession).toMatchObject({
      session: null,
      user: null,
      isAdmin: false,
      loading: true,
      error: null,
    })
  })

  test("[AUTH-10] INITIAL_SESSION without a session means signed out", () => {
    expect(next(initialSession, "INITIAL_SESSION", null)).toEqual({ ...initialSession, loading: false })
  })

  test("[AUTH-10] INITIAL_SESSION with a session waits for the admin check, asked at once", () => {
    const state = next(initialSession, "INITIAL_SESSION", anna)
    expect(state).toMatchObject({
      session: anna,
      user: anna.user,
      isAdmin: false,
      loading: true,
      checkDelay: 0,
    })
  })

  test("[AUTH-07] [AUTH-10] SIGNED_IN waits for the admin check, asked 500 ms later", () => {
    const signedOut = next(initialSession, "INITIAL_SESSION", null)
    expect(checkDelayAfterSignIn).toBe(500)
    expect(next(signedOut, "SIGNED_IN", anna)).toMatchObject({
      user: anna.user,
      loading: true,
      checkDelay: 500,
    })
  })

  test("[AUTH-10] SIGNED_IN of the same user, as when the tab is shown again, keeps what is known", () => {
    const fresh = sessionOf("anna", "anna@kupryt.example", "fresh")
    expect(next(admin, "SIGNED_IN", fresh)).toMatchObject({ session: fresh, isAdmin: true, loading: false })
  })

  test("[AUTH-10] SIGNED_IN of another user forgets that the last one was an administrator", () => {
    const piotr = sessionOf("piotr")
    expect(next(admin, "SIGNED_IN", piotr)).toMatchObject({
      user: piotr.user,
      isAdmin: false,
      loading: true,
    })
  })

  test("[AUTH-10] SIGNED_OUT forgets everything and does not load", () => {
    expect(next(admin, "SIGNED_OUT", null)).toEqual({ ...initialSession, loading: false })
  })

  test.each(["TOKEN_REFRESHED", "MFA_CHALLENGE_VERIFIED"] as const)(
    "[AUTH-10] %s exchanges the session and keeps the rest",
    type => {
      const fresh = sessionOf("anna", "anna@kupryt.example", "fresh")
      expect(next(admin, type, fresh)).toEqual({ ...admin, session: fresh, user: fresh.user })
    },
  )

  test("[AUTH-10] USER_UPDATED shows the new address and keeps the rest", () => {
    const renamed = sessionOf("anna", "nowak@kupryt.example")
    const state = next(admin, "USER_UPDATED", renamed)
    expect(state.user?.email).toBe("nowak@kupryt.example")
    expect(state).toMatchObject({ isAdmin: true, loading: false })
  })

  test("[AUTH-10] PASSWORD_RECOVERY signs in like a password", () => {
    const signedOut = next(initialSession, "INITIAL_SESSION", null)
    expect(next(signedOut, "PASSWORD_RECOVERY", anna)).toEqual(next(signedOut, "SIGNED_IN", anna))
  })

  test("[AUTH-08] the answer of the admin check ends the loading", () => {
    const waiting = next(initialSession, "INITIAL_SESSION", anna)
    const check = { isAdmin: true, issue: null }
    expect(reduceSession(waiting, { type: "ADMIN_CHECKED", userId: "anna", check })).toEqual(admin)
  })

  test("[AUTH-08] an admin check without an answer leaves no administrator and stores why", () => {
    const waiting = next(initialSession, "INITIAL_SESSION", anna)
    const check = { isAdmin: false, issue: "timeout" } as const
    const state = reduceSession(waiting, { type: "ADMIN_CHECKED", userId: "anna", check })
    expect(state).toMatchObject({ isAdmin: false, loading: false, error: "timeout" })
  })

  test("[AUTH-08] an answer about someone who has left changes nothing", () => {
    const waiting = next(initialSession, "SIGNED_IN", sessionOf("piotr"))
    const check = { isAdmin: true, issue: null }
    expect(reduceSession(waiting, { type: "ADMIN_CHECKED", userId: "anna", check })).toBe(waiting)
  })
})
