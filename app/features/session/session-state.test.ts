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

function after(state: SessionState, type: AuthChangeEvent, session: SessionState["session"]): SessionState {
  return reduceSession(state, { type, session })
}

describe("the session state", () => {
  test("holds session, user, isAdmin, loading and error, and begins by loading [AUTH-13]", () => {
    expect(initialSession).toMatchObject({
      session: null,
      user: null,
      isAdmin: false,
      loading: true,
      error: null,
    })
  })

  test("INITIAL_SESSION without a session means signed out [AUTH-10]", () => {
    expect(after(initialSession, "INITIAL_SESSION", null)).toEqual({ ...initialSession, loading: false })
  })

  test("INITIAL_SESSION with a session waits for the admin check, asked at once [AUTH-10]", () => {
    const state = after(initialSession, "INITIAL_SESSION", anna)
    expect(state).toMatchObject({
      session: anna,
      user: anna.user,
      isAdmin: false,
      loading: true,
      checkDelay: 0,
    })
  })

  test("SIGNED_IN waits for the admin check, asked 500 ms later [AUTH-07] [AUTH-10]", () => {
    const signedOut = after(initialSession, "INITIAL_SESSION", null)
    expect(checkDelayAfterSignIn).toBe(500)
    expect(after(signedOut, "SIGNED_IN", anna)).toMatchObject({
      user: anna.user,
      loading: true,
      checkDelay: 500,
    })
  })

  test("SIGNED_IN of the same user, as when the tab is shown again, keeps what is known [AUTH-10]", () => {
    const fresh = sessionOf("anna", "anna@kupryt.example", "fresh")
    expect(after(admin, "SIGNED_IN", fresh)).toMatchObject({ session: fresh, isAdmin: true, loading: false })
  })

  test("SIGNED_IN of another user forgets that the last one was an administrator [AUTH-10]", () => {
    const piotr = sessionOf("piotr")
    expect(after(admin, "SIGNED_IN", piotr)).toMatchObject({
      user: piotr.user,
      isAdmin: false,
      loading: true,
    })
  })

  test("SIGNED_OUT forgets everything and does not load [AUTH-10]", () => {
    expect(after(admin, "SIGNED_OUT", null)).toEqual({ ...initialSession, loading: false })
  })

  test.each(["TOKEN_REFRESHED", "MFA_CHALLENGE_VERIFIED"] as const)(
    "%s exchanges the session and keeps the rest [AUTH-10]",
    type => {
      const fresh = sessionOf("anna", "anna@kupryt.example", "fresh")
      expect(after(admin, type, fresh)).toEqual({ ...admin, session: fresh, user: fresh.user })
    },
  )

  test("USER_UPDATED shows the new address and keeps the rest [AUTH-10]", () => {
    const renamed = sessionOf("anna", "nowak@kupryt.example")
    const state = after(admin, "USER_UPDATED", renamed)
    expect(state.user?.email).toBe("nowak@kupryt.example")
    expect(state).toMatchObject({ isAdmin: true, loading: false })
  })

  test("PASSWORD_RECOVERY signs in like a password [AUTH-10]", () => {
    const signedOut = after(initialSession, "INITIAL_SESSION", null)
    expect(after(signedOut, "PASSWORD_RECOVERY", anna)).toEqual(after(signedOut, "SIGNED_IN", anna))
  })

  test("the answer of the admin check ends the loading [AUTH-08]", () => {
    const waiting = after(initialSession, "INITIAL_SESSION", anna)
    const check = { isAdmin: true, issue: null }
    expect(reduceSession(waiting, { type: "ADMIN_CHECKED", userId: "anna", check })).toEqual(admin)
  })

  test("an admin check without an answer leaves no administrator and stores why [AUTH-08]", () => {
    const waiting = after(initialSession, "INITIAL_SESSION", anna)
    const check = { isAdmin: false, issue: "timeout" } as const
    const state = reduceSession(waiting, { type: "ADMIN_CHECKED", userId: "anna", check })
    expect(state).toMatchObject({ isAdmin: false, loading: false, error: "timeout" })
  })

  test("an answer about someone who has left changes nothing [AUTH-08]", () => {
    const waiting = after(initialSession, "SIGNED_IN", sessionOf("piotr"))
    const check = { isAdmin: true, issue: null }
    expect(reduceSession(waiting, { type: "ADMIN_CHECKED", userId: "anna", check })).toBe(waiting)
  })
})
