import type { AuthChangeEvent, Session } from "@supabase/supabase-js"
import { describe, expect, test } from "vitest"
import { sessionOf } from "#app/lib/testing/fake-backend.ts"
import {
  accessOf,
  checkDelayAfterSignIn,
  factsOf,
  initialSession,
  isSameAddress,
  neededFactorOf,
  reduceSession,
  type SessionState,
} from "./session-state.ts"

const anna = sessionOf("anna")
const fresh = sessionOf("anna", "anna@kupryt.example", "fresh")
const piotr = sessionOf("piotr")

const signedOut: SessionState = { phase: "signed out" }
const checking: SessionState = { phase: "checking", session: anna, checkDelay: 0 }
const admin: SessionState = { phase: "admin", session: anna }
const denied: SessionState = { phase: "non-admin", session: anna, error: null }
const lacking: SessionState = { phase: "second factor", session: anna, factor: "code" }
const everyState = [initialSession, signedOut, checking, admin, denied]

function next(state: SessionState, type: AuthChangeEvent, session: Session | null): SessionState {
  return reduceSession(state, { type, session })
}

describe("the session state", () => {
  test("[AUTH-10] is loading until INITIAL_SESSION", () => {
    expect(initialSession).toEqual({ phase: "loading" })
    expect(next(initialSession, "INITIAL_SESSION", null)).toEqual(signedOut)
    expect(next(initialSession, "INITIAL_SESSION", anna)).toEqual(checking)
  })

  test.for(["SIGNED_IN", "PASSWORD_RECOVERY"] as const)(
    "[AUTH-07] [AUTH-10] %s delays the admin check by 500 ms",
    type => {
      expect(checkDelayAfterSignIn).toBe(500)
      expect(next(signedOut, type, anna)).toEqual({ ...checking, checkDelay: 500 })
      expect(next(admin, type, piotr)).toMatchObject({ phase: "checking", session: piotr })
    },
  )

  test.for(["SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"] as const)(
    "[AUTH-10] %s keeps the phase of the same user, and checks another",
    type => {
      for (const state of [checking, admin, denied]) {
        expect(next(state, type, fresh)).toEqual({ ...state, session: fresh })
        expect(next(state, type, piotr)).toMatchObject({ phase: "checking", session: piotr })
      }
    },
  )

  test.for(["code", "setup"] as const)(
    "[MFA-04] a session that lacks a factor (%s) is neither an administrator's nor denied, whatever it was",
    factor => {
      for (const state of [checking, admin, denied]) {
        const check = { isAdmin: false, issue: null, factor }
        const found = reduceSession(state, { type: "ADMIN_CHECKED", userId: "anna", check })
        expect(found).toEqual({ ...lacking, factor })
        expect(neededFactorOf(found)).toBe(factor)
        expect(factsOf(found)).toMatchObject({ session: anna, isAdmin: false, loading: false, error: null })
      }
      expect([initialSession, signedOut, checking, admin, denied].map(neededFactorOf)).toEqual(
        Array(5).fill(null),
      )
    },
  )

  test("[AUTH-10] [MFA-04] MFA_CHALLENGE_VERIFIED has a session that lacked a factor checked at once; a refresh does not", () => {
    expect(next(lacking, "MFA_CHALLENGE_VERIFIED", fresh)).toEqual({ ...checking, session: fresh })
    expect(next(lacking, "TOKEN_REFRESHED", fresh)).toEqual({ ...lacking, session: fresh })
    expect(next(lacking, "SIGNED_OUT", null)).toEqual(signedOut)
  })

  test("[AUTH-10] USER_UPDATED with another address is checked again", () => {
    const renamed = sessionOf("anna", "nowak@kupryt.example")
    expect(next(admin, "USER_UPDATED", renamed)).toMatchObject({ phase: "checking", session: renamed })
  })

  test("[AUTH-10] SIGNED_OUT and any event without a session sign out", () => {
    for (const state of everyState) {
      expect(next(state, "SIGNED_OUT", null)).toEqual(signedOut)
      expect(next(state, "TOKEN_REFRESHED", null)).toEqual(signedOut)
    }
  })

  test("[AUTH-08] the result of the admin check sets the phase and the error, whatever the phase before", () => {
    const answered = (state: SessionState, isAdmin: boolean, issue: "timeout" | null = null) =>
      reduceSession(state, { type: "ADMIN_CHECKED", userId: "anna", check: { isAdmin, issue } })
    for (const state of [checking, admin, denied]) {
      expect(answered(state, true)).toEqual(admin)
      expect(answered(state, false)).toEqual(denied)
      const unknown = factsOf(answered(state, false, "timeout"))
      expect(unknown).toMatchObject({ isAdmin: false, loading: false, error: "timeout" })
    }
  })

  test("an admin check of a user who has signed out changes nothing", () => {
    const check = { isAdmin: true, issue: null }
    for (const state of [initialSession, signedOut, { ...checking, session: piotr }])
      expect(reduceSession(state, { type: "ADMIN_CHECKED", userId: "anna", check })).toBe(state)
  })

  test("[AUTH-13] every state has session, user, isAdmin, loading and error", () => {
    const withoutUser = { session: null, user: null, isAdmin: false, loading: false, error: null }
    const withUser = { ...withoutUser, session: anna, user: anna.user }
    expect(everyState.map(factsOf)).toEqual([
      { ...withoutUser, loading: true },
      withoutUser,
      { ...withUser, loading: true },
      { ...withUser, isAdmin: true },
      withUser,
    ])
  })
})

describe("the guard", () => {
  const primary = "admin@kupryt.example"

  test.for<[SessionState, string]>([
    [initialSession, "wait"],
    [checking, "wait"],
    [signedOut, "sign-in"],
    [denied, "denied"],
    [{ ...denied, error: "timeout" }, "denied"],
    [admin, "granted"],
    [lacking, "second factor"],
  ])("[AUTH-09] in the phase $0.phase the access is: %s", ([state, access]) => {
    expect(accessOf(state, primary)).toBe(access)
  })

  test("[AUTH-07] [AUTH-09] grants the primary administrator's address access at once, ignoring case", () => {
    const session = sessionOf("owner", "Admin@Kupryt.example")
    expect(accessOf({ ...checking, session }, primary)).toBe("granted")
    expect(accessOf({ ...denied, session, error: "timeout" }, primary)).toBe("granted")
    expect(accessOf({ ...lacking, session }, primary)).toBe("second factor")
    expect(isSameAddress(undefined, primary)).toBe(false)
    expect(isSameAddress("admin@kupryt.example.org", primary)).toBe(false)
  })

  test("[MFA-04] waits for the check where the primary administrator's account has a factor, and lets it in without an answer", () => {
    const owner = sessionOf("owner", primary)
    const factor = {
      ...{ id: "f", factor_type: "totp" as const, friendly_name: "Phone" },
      ...{ created_at: "2026-11-27T08:00:00Z", updated_at: "2026-11-27T08:00:00Z" },
    }
    const withFactor = (status: "verified" | "unverified") => ({
      ...owner,
      user: { ...owner.user, factors: [{ ...factor, status }] },
    })
    expect(accessOf({ ...checking, session: withFactor("verified") }, primary)).toBe("wait")
    expect(accessOf({ ...checking, session: withFactor("unverified") }, primary)).toBe("granted")
    const unanswered = { ...denied, session: withFactor("verified"), error: "timeout" as const }
    expect(accessOf(unanswered, primary)).toBe("granted")
  })
})
