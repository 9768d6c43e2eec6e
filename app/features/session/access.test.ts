import { expect, test } from "vitest"
import { accessOf, isSameAddress } from "./access.ts"
import { sessionOf } from "./auth-fixtures.ts"
import { initialSession, type SessionState } from "./session-state.ts"

const primary = "admin@kupryt.example"
const { user } = sessionOf("anna")

function access(state: Partial<SessionState>): string {
  return accessOf({ ...initialSession, ...state }, primary)
}

test("the guard waits while the session loads [AUTH-09]", () => {
  expect(access({})).toBe("wait")
  expect(access({ user })).toBe("wait")
})

test("the guard sends those who are not signed in to the login page [AUTH-09]", () => {
  expect(access({ loading: false })).toBe("sign-in")
})

test("the guard denies those who are no administrators [AUTH-09]", () => {
  expect(access({ loading: false, user })).toBe("denied")
})

test("the guard lets administrators pass [AUTH-09]", () => {
  expect(access({ loading: false, user, isAdmin: true })).toBe("granted")
})

test("the always-admin address passes at once, in whatever case it is written [AUTH-07] [AUTH-09]", () => {
  const { user: owner } = sessionOf("owner", "Admin@Kupryt.example")
  expect(access({ user: owner })).toBe("granted")
  expect(access({ user: owner, loading: false, error: "timeout" })).toBe("granted")
})

test("a user without an address is not the primary administrator [AUTH-09]", () => {
  expect(isSameAddress(undefined, primary)).toBe(false)
  expect(isSameAddress("admin@kupryt.example.org", primary)).toBe(false)
})
