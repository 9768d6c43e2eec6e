import bcrypt from "bcryptjs"
import { afterEach, expect, test, vi } from "vitest"
import { newEmail, password, serveGuarded } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"
import { createFairQueue } from "../limits/fair-queue.ts"

const guarded = serveGuarded()

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
  return guarded.signIn(email, password, cookie)
}

test("of a flood of sign-ins, registrations and changes from many addresses two are worked on, some wait and the rest is refused", async () => {
  const { email, token } = await guarded.register()
  const { cookie: device } = await signIn(email)
  const refused = Promise.withResolvers<void>()
  guarded.queues.passwords = createFairQueue({
    concurrency: 2,
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

test("the known devices of one account have one bounded queue, and that of another account gets in while strangers are refused", async () => {
  const { email: many } = await guarded.register()
  const { email: other } = await guarded.register()
  const devices: string[] = []
  for (let count = 0; count < 5; count += 1) devices.push((await signIn(many)).cookie)
  const { cookie: device } = await signIn(other)
  const strangersRefused = Promise.withResolvers<void>()
  const devicesRefused = Promise.withResolvers<void>()
  const bounds = { concurrency: 1, waiting: { ofOne: 2, ofAll: 2 }, patience: 60_000 }
  guarded.queues.passwords = createFairQueue({ ...bounds, onFull: strangersRefused.resolve })
  guarded.queues.devices = createFairQueue({ ...bounds, onFull: devicesRefused.resolve })
  const { begun, letGo } = holdPasswords()
  const strangers = Array.from({ length: 4 }, () => signIn(newEmail()))
  await strangersRefused.promise
  let busy = 0
  const ofMany = devices.map(async cookie => {
    const { status } = await signIn(many, cookie)
    if (status === 429) busy += 1
    return status
  })
  await devicesRefused.promise
  await vi.waitFor(() => expect(busy).toBe(2))
  await vi.waitFor(() => expect(begun()).toBe(2))
  // A queue of none takes the place of the last in the longest.
  const owner = signIn(other, device)
  await vi.waitFor(() => expect(busy).toBe(3))
  letGo()
  expect((await owner).status).toBe(400)
  expect((await Promise.all(ofMany)).filter(status => status === 400)).toHaveLength(2)
  await Promise.all(strangers)
})
