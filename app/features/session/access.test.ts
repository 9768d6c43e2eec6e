import { expect, test } from "vitest"
import { accessOf, isSameAddress } from "./access.ts"
import { sessionOf } from "./auth-fixtures.ts"
import { initialSession, type SessionState } from "./session-state.ts"

const primary = "admin@kupryt.example"
const { user } = sessionOf("anna")

function access(state: Partial<SessionState>): string {
  return accessOf({ ...initialSession, ...state }, primary)
}

test("[AUTH-09] the guard waits while the session loads", () => {
  expect(access({})).toBe("wait")
  expect(access({ user })).toBe("wait")
})

test("[AUTH-09] the guard sends those who are not signed in to the login page", () => {
  expect(access({ loading: false })).toBe("sign-in")
})

test("[AUTH-09] the guard denies those who are no administrators", () => {
  expect(access({ loading: false, user })).toBe("denied")
})

test("[AUTH-09] the guard lets administrators pass", () => {
  expect(access({ loading: false, user, isAdmin: true })).toBe("granted")
})

test("[AUTH-07] [AUTH-09] the always-admin address passes at once, in whatever case it is written", () => {
  const { user: owner } = sessionOf("owner", "Admin@Kupryt.example")
  expect(access({ user: owner })).toBe("granted")
  expect(access({ user: owner, loading: false, error: "timeout" })).toBe("granted")
})

test("[AUTH-09] a user without an address is not the primary administrator", () => {
  expect(isSameAddress(undefined, primary)).toBe(false)
  expect(isSameAddress("admin@kupryt.example.org", primary)).toBe(false)
})
