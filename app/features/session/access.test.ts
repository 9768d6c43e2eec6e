import { expect, test } from "vitest"
import { accessOf, isSameAddress } from "./access.ts"
import { sessionOf } from "./auth-fixtures.ts"
import type { SessionState } from "./session-state.ts"

const primary = "admin@kupryt.example"
const session = sessionOf("anna")

test.for<[SessionState, string]>([
  [{ phase: "loading" }, "wait"],
  [{ phase: "checking", session, checkDelay: 500 }, "wait"],
  [{ phase: "signed out" }, "sign-in"],
  [{ phase: "non-admin", session, error: null }, "denied"],
  [{ phase: "non-admin", session, error: "timeout" }, "denied"],
  [{ phase: "admin", session }, "granted"],
])("[AUTH-09] whoever is $0.phase meets a guard that says %s", ([state, access]) => {
  expect(accessOf(state, primary)).toBe(access)
})

test("[AUTH-07] [AUTH-09] the always-admin address passes at once, in whatever case it is written", () => {
  const owner = sessionOf("owner", "Admin@Kupryt.example")
  expect(accessOf({ phase: "checking", session: owner, checkDelay: 500 }, primary)).toBe("granted")
  expect(accessOf({ phase: "non-admin", session: owner, error: "timeout" }, primary)).toBe("granted")
})

test("[AUTH-09] a user without an address is not the primary administrator", () => {
  expect(isSameAddress(undefined, primary)).toBe(false)
  expect(isSameAddress("admin@kupryt.example.org", primary)).toBe(false)
})
