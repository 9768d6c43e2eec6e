import bcrypt from "bcryptjs"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { newEmail, password, serveGuarded } from "../../testing/guarded-app.ts"
import type { AuthContext } from "./auth-call.ts"

/** The clocks of padded answers: how many were started, and of how many the padding was over. */
const clocks = { started: 0, ended: 0 }
const startPadding: AuthContext["startPadding"] = () => {
  clocks.started += 1
  return async () => {
    clocks.ended += 1
  }
}

const guarded = serveGuarded(startPadding)

beforeEach(() => {
  Object.assign(clocks, { started: 0, ended: 0 })
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** An address of each kind: a confirmed account's, a waiting one's, that of one without a password, and nobody's. */
const kinds = ["known", "waiting", "without a password", "unknown"] as const

async function addressOf(kind: (typeof kinds)[number]): Promise<string> {
  if (kind === "known") return (await guarded.register()).email
  const email = newEmail()
  if (kind === "unknown") return email
  await guarded.send("/auth/v1/signup", { body: { email, password } })
  const link = await guarded.takeLink(email)
  if (kind === "without a password") await guarded.browser().auth.verifyOtp(link)
  return email
}

const calls = [
  ["/auth/v1/token?grant_type=password", { password: "wrong horse battery" }, 1],
  ["/auth/v1/signup", { password }, 1],
  ["/auth/v1/recover", {}, 0],
  ["/auth/v1/resend", { type: "signup" }, 0],
] as const

test.for(calls.flatMap(([path, body, hashes]) => kinds.map(kind => [path, kind, body, hashes] as const)))(
  "%s for an address that is %s takes the same work, and its answer is padded to a full step",
  async ([path, kind, body, hashes]) => {
    const email = await addressOf(kind)
    Object.assign(clocks, { started: 0, ended: 0 })
    const work = [vi.spyOn(bcrypt, "compare"), vi.spyOn(bcrypt, "hash")]
    await guarded.send(path, { body: { ...body, email } })
    expect(work.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(hashes)
    expect(clocks).toEqual({ started: 1, ended: 1 })
  },
)

test("the work of a sign-in is the same however the address is written", async () => {
  const { email } = await guarded.register()
  const compare = vi.spyOn(bcrypt, "compare")
  await guarded.signIn(email.toUpperCase(), "wrong horse battery")
  expect(compare).toHaveBeenCalledTimes(1)
})

test("a sign-in without a password is refused before anything is looked up", async () => {
  const { email } = await guarded.register()
  for (const address of [email, newEmail()]) {
    const answer = await guarded.send("/auth/v1/token?grant_type=password", {
      body: { email: address, password: "" },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: "validation_failed" })
  }
  expect(clocks.started).toBe(0)
})

test.for(["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/resend"])(
  "%s refuses an address to which no mail can be sent before anything is looked up",
  async path => {
    const [name, domain] = newEmail().split("@")
    for (const email of [
      `${name}\u200b@${domain}`,
      `${name}@${domain}.`,
      `${name}@${domain},eva@${domain}`,
    ]) {
      const answer = await guarded.send(path, { body: { email, password, type: "signup" } })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error_code: "validation_failed" })
    }
    expect(clocks.started).toBe(0)
  },
)

test("the work that is done for nobody costs what the auth server's own does", async () => {
  vi.stubEnv("LITE_AUTH_BCRYPT_COST", undefined)
  const { email } = await guarded.register()
  vi.unstubAllEnvs()
  const [account] = await guarded.database
    .sql`select encrypted_password from auth.users where email = ${email}`
  const compare = vi.spyOn(bcrypt, "compare")
  await guarded.signIn(newEmail())
  const [, nobody = ""] = compare.mock.calls[0] ?? []
  expect(bcrypt.getRounds(nobody)).toBe(bcrypt.getRounds(account?.encrypted_password))
})

test("whatever compares or hashes a password waits in its client's queue, a known device in its account's", async () => {
  const { email, token } = await guarded.register()
  const { cookie } = await guarded.signIn(email)
  const work = [vi.spyOn(bcrypt, "compare"), vi.spyOn(bcrypt, "hash")]
  const open = { ...guarded.queues }
  onTestFinished(() => void Object.assign(guarded.queues, open))
  const owners: Record<"passwords" | "devices", (string | null)[]> = { passwords: [], devices: [] }
  const fullQueue = (name: keyof typeof owners) => async (owner: string | null) => {
    owners[name].push(owner)
    return null
  }
  Object.assign(guarded.queues, { passwords: fullQueue("passwords"), devices: fullQueue("devices") })
  const authorization = `Bearer ${token}`
  const change = { password: "another horse battery" }
  const refused = [
    await guarded.signIn(newEmail()),
    await guarded.send("/auth/v1/signup", { body: { email: newEmail(), password } }),
    await guarded.send("/auth/v1/user", { method: "PUT", headers: { authorization }, body: change }),
    await guarded.signIn(email, password, cookie),
  ]
  for (const { status, headers } of refused) expect([status, headers.get("retry-after")]).toEqual([429, "5"])
  expect(owners).toEqual({ passwords: [guarded.peer, guarded.peer, guarded.peer], devices: [email] })
  expect(work.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
