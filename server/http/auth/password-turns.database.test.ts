import bcrypt from "bcryptjs"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import { type GuardedApp, newEmail, openGuardedApp, password } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"
import { createTurns } from "../limits/turns.ts"

let guarded: GuardedApp

beforeAll(async () => {
  guarded = await openGuardedApp()
  return guarded.close
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** From now on no comparison and no hash ends before it is let go; tells how many have begun. */
function holdPasswords() {
  const holding = Promise.withResolvers<void>()
  const begin = async () => holding.promise
  const compare = vi.spyOn(bcrypt, "compare").mockImplementation(async () => {
    await begin()
    return false
  })
  const hash = vi.spyOn(bcrypt, "hash").mockImplementation(async () => {
    await begin()
    return `$2b$04$${"x".repeat(53)}`
  })
  return { begun: () => compare.mock.calls.length + hash.mock.calls.length, letGo: holding.resolve }
}

const signIn = (email: string, cookie?: string) => {
  guarded.peer = newPeer()
  return guarded.send("/auth/v1/token?grant_type=password", {
    body: { email, password },
    headers: cookie ? { cookie } : {},
  })
}

test("of a flood of sign-ins, registrations and changes from many addresses two are worked on, some wait and the rest is refused", async () => {
  const { email, token } = await guarded.register()
  guarded.peer = newPeer()
  const known = await signIn(email)
  const device = known.headers.get("set-cookie")?.split(";")[0] ?? ""
  const refused = Promise.withResolvers<void>()
  guarded.takePasswordTurn = createTurns({
    atOnce: 2,
    waiting: { ofOne: 2, ofAll: 2 },
    patience: 60_000,
    onFull: refused.resolve,
  })
  const { begun, letGo } = holdPasswords()
  const change = () => {
    guarded.peer = newPeer()
    const headers = { authorization: `Bearer ${token}` }
    return guarded.send("/auth/v1/user", {
      method: "PUT",
      headers,
      body: { password: "another horse battery" },
    })
  }
  const register = () => {
    guarded.peer = newPeer()
    return guarded.send("/auth/v1/signup", { body: { email: newEmail(), password } })
  }
  const calls = [signIn(newEmail()), register(), change(), signIn(newEmail()), register()]
  await refused.promise
  await vi.waitFor(() => expect(begun()).toBe(2))
  // Who signed in here before does not wait behind strangers.
  const owner = signIn(email, device)
  await vi.waitFor(() => expect(begun()).toBe(3))
  letGo()
  const answers = await Promise.all(calls)
  const busy = answers.filter(({ status }) => status === 429)
  expect(busy).toHaveLength(1)
  expect(busy[0]?.headers.get("retry-after")).toBe("5")
  expect((await owner).status).toBe(400)
})
