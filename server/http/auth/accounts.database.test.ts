import { randomUUID } from "node:crypto"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { passwords } from "../../auth/passwords.ts"
import { newEmail, password, serveGuarded } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"
import { pastTriggers } from "../../testing/past-triggers.ts"
import type { AuthContext } from "./auth-context.ts"

/** The clocks of padded answers: how many were started, and of how many the padding was over. */
const clocks = { started: 0, ended: 0 }
const startPadding: AuthContext["startPadding"] = () => {
  clocks.started += 1
  return async () => {
    clocks.ended += 1
  }
}

const guarded = await serveGuarded(startPadding)

afterEach(() => {
  vi.restoreAllMocks()
})

const signIns = "/auth/v1/token?grant_type=password"
const wrong = "wrong horse battery"
const another = "another horse battery"

/** An address of each kind: a confirmed account's, a banned one's, a waiting one's, that of one without a password, and an unknown one. */
const kinds = ["known", "banned", "waiting", "without a password", "unknown"] as const

async function addressOf(kind: (typeof kinds)[number]): Promise<string> {
  if (kind === "known" || kind === "banned") {
    const { email } = await guarded.register()
    if (kind === "banned")
      await guarded.database.sql`update auth.users set banned_until = '2999-01-01' where email = ${email}`
    return email
  }
  const email = newEmail()
  if (kind === "unknown") return email
  await guarded.send("/auth/v1/signup", { body: { email, password } })
  const link = await guarded.takeLink(email)
  if (kind === "without a password") await guarded.browser().auth.verifyOtp(link)
  return email
}

/** Everything of an answer but what is random, a moment or the address itself. */
async function likeness(answer: Response, email: string) {
  const { "set-cookie": cookie, ...headers } = Object.fromEntries(answer.headers)
  const text = (await answer.text())
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(uuid)")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(moment)")
    .replaceAll(email, "(address)")
  return {
    status: answer.status,
    headers,
    cookie: cookie?.replace(/=[\w-]{43}\.[\w-]{43};/, "=(proof);"),
    text,
  }
}

const proof = "__Host-registration=(proof); Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict"

test.for([
  [signIns, { password: wrong }, 1, { status: 400, text: expect.stringContaining("invalid_credentials") }],
  [
    "/auth/v1/signup",
    { password, data: { is_admin: false } },
    1,
    { status: 200, cookie: proof, text: expect.stringMatching(/^(?!.*is_admin).*confirmation_sent_at/) },
  ],
  ["/auth/v1/recover", {}, 0, { status: 200, text: "{}" }],
  ["/auth/v1/resend", { type: "signup" }, 0, { status: 200, text: "{}" }],
] as const)(
  "%s is answered alike for every kind of address, after the same work, and padded to a full step",
  async ([path, body, hashes, expected]) => {
    const answers = []
    for (const kind of kinds) {
      const email = await addressOf(kind)
      Object.assign(clocks, { started: 0, ended: 0 })
      const work = [vi.spyOn(passwords, "compare"), vi.spyOn(passwords, "hash")]
      answers.push(await likeness(await guarded.send(path, { body: { ...body, email } }), email))
      const worked = work.reduce((sum, { mock }) => sum + mock.calls.length, 0)
      expect([kind, worked, clocks]).toEqual([kind, hashes, { started: 1, ended: 1 }])
      vi.restoreAllMocks()
    }
    expect(answers[0]).toMatchObject(expected)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  },
)

test("a waiting address cannot sign in with its password, and gets the answer for a wrong one", async () => {
  const email = await addressOf("waiting")
  const signIn = async (word: string) =>
    likeness(await guarded.send(signIns, { body: { email, password: word } }), email)
  expect(await signIn(password)).toEqual(await signIn(wrong))
})

test("a second registration sends a link into the account by mail", async () => {
  const email = await addressOf("waiting")
  await guarded.send("/auth/v1/signup", { body: { email, password: another } })
  const { data, error } = await guarded.browser().auth.verifyOtp(await guarded.takeLink(email))
  expect([error, data.user?.email]).toEqual([null, email])
})

/** As if so many mails to accounts of the kind had been asked for within the hour, from anywhere. */
const spend = (kind: "registration" | "recovery", mails: number) =>
  guarded.database
    .sql`insert into private.counted_acts (kind) select ${kind} from generate_series(1, ${mails})`

test("[AUTH-15] the site mails a hundred registrations an hour; then all are refused alike, and owners still get in", async () => {
  const forget = () => pastTriggers(guarded.database.sql, sql => sql`delete from private.counted_acts`)
  onTestFinished(forget)
  const owner = await guarded.register()
  const waiting = await addressOf("waiting")
  const forgetful = await addressOf("known")
  const stranger = await addressOf("waiting")
  await forget()
  await spend("registration", 99)
  const asked = async (path: string, email: string) => {
    const answer = await guarded.send(path, { body: { email, password, type: "signup" } })
    return likeness(answer, email)
  }
  expect(await asked("/auth/v1/signup", newEmail())).toMatchObject({ status: 200 })
  const refused = await asked("/auth/v1/signup", newEmail())
  expect(refused).toMatchObject({ status: 429, text: expect.stringContaining("over_site_mail_limit") })
  expect(refused.headers["retry-after"]).toBe("3600")
  for (const email of [owner.email, waiting, newEmail()]) {
    guarded.peer = newPeer()
    expect(await asked("/auth/v1/signup", email)).toEqual(refused)
    expect(await asked("/auth/v1/resend", email)).toEqual(refused)
  }
  expect(guarded.logged().split("a hundred account mails")).toHaveLength(2)

  await spend("recovery", 100)
  const sent = () => guarded.database.sql`select recovery_sent_at from auth.users where email = ${stranger}`
  const before = await sent()
  const others = [forgetful, stranger, newEmail()].map(email => asked("/auth/v1/recover", email))
  for (const answer of await Promise.all(others)) expect(answer).toMatchObject({ status: 200, text: "{}" })
  await guarded.takeLink(forgetful)
  expect(await sent()).toEqual(before)
})

test("[PERM-03] no account changes its address, and no mail is sent for it", async () => {
  const { token } = await guarded.register()
  const email = newEmail()
  const headers = { authorization: `Bearer ${token}` }
  expect((await guarded.send("/auth/v1/user", { method: "PUT", headers, body: { email } })).status).toBe(400)
  const link = { type: "email_change", token_hash: "x".repeat(56) }
  expect((await guarded.send("/auth/v1/verify", { body: link })).status).toBe(403)
  expect(await guarded.database.sql`select from auth.users where email_change = ${email}`).toHaveLength(0)
})

test("a sign-in without a password, and an address to which no mail can be sent, are refused before anything is looked up", async () => {
  const { email } = await guarded.register()
  const [name, domain] = newEmail().split("@")
  const unsendable = [`${name}\u200b@${domain}`, `${name}@${domain}.`, `${name}@${domain},eva@${domain}`]
  const sent = [email, newEmail()].map(email => [signIns, { email, password: "" }] as const)
  const paths = ["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/resend"]
  const others = paths.flatMap(path =>
    unsendable.map(email => [path, { email, password, type: "signup" }] as const),
  )
  clocks.started = 0
  for (const [path, body] of [...sent, ...others]) {
    const answer = await guarded.send(path, { body })
    expect([body, answer.status]).toEqual([body, 400])
    expect(await answer.json()).toMatchObject({ error_code: "validation_failed" })
  }
  expect(clocks.started).toBe(0)
})

test("the work of a sign-in is the same however the address is written, and nobody's password costs as much as an account's", async () => {
  const { email } = await guarded.register()
  const compare = vi.spyOn(passwords, "compare")
  await guarded.signIn(email.toUpperCase(), wrong)
  expect(compare).toHaveBeenCalledTimes(1)
  await guarded.signIn(newEmail())
  const [own = "", nobodys = ""] = compare.mock.calls.map(([, hash]) => hash)
  expect([nobodys === own, nobodys.slice(0, 7)]).toEqual([false, own.slice(0, 7)])
})

test("whatever compares or hashes a password waits in its client's queue, a known device in its account's", async () => {
  const { email, token } = await guarded.register()
  const { cookie } = await guarded.signIn(email)
  const work = [vi.spyOn(passwords, "compare"), vi.spyOn(passwords, "hash")]
  const open = { ...guarded.queues }
  onTestFinished(() => void Object.assign(guarded.queues, open))
  const waited: string[] = []
  for (const name of ["passwords", "devices"] as const)
    guarded.queues[name] = async owner => {
      waited.push(`${owner} in ${name}`)
      return null
    }
  const headers = { authorization: `Bearer ${token}` }
  const refused = [
    await guarded.signIn(newEmail()),
    await guarded.send("/auth/v1/signup", { body: { email: newEmail(), password } }),
    await guarded.send("/auth/v1/user", {
      method: "PUT",
      headers,
      body: { password: another },
    }),
    await guarded.signIn(email, password, cookie),
  ]
  for (const { status, headers } of refused) expect([status, headers.get("retry-after")]).toEqual([429, "5"])
  const ofClient = `${guarded.peer} in passwords`
  expect(waited).toEqual([ofClient, ofClient, ofClient, `${email} in devices`])
  expect(work.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

async function signedIn(email: string, word = password) {
  const client = guarded.browser()
  const { error } = await client.auth.signInWithPassword({ email, password: word })
  return { client, error }
}

async function recover(email: string) {
  const client = guarded.browser()
  await client.auth.resetPasswordForEmail(email)
  await client.auth.verifyOtp(await guarded.takeLink(email))
  return client
}

const isAlive = async ({ client }: Awaited<ReturnType<typeof signedIn>>) =>
  (await client.auth.getUser()).error === null && (await client.auth.refreshSession()).error === null

test.for(["changed", "recovered"])(
  "a %s password ends every other session and works from then on; the old one does not",
  async how => {
    const { email } = await guarded.register()
    const elsewhere = [await signedIn(email), await signedIn(email)]
    const client = how === "changed" ? (await signedIn(email)).client : await recover(email)
    expect((await client.auth.updateUser({ password: another })).error).toBeNull()
    expect(await Promise.all(elsewhere.map(isAlive))).toEqual([false, false])
    expect(await isAlive({ client, error: null })).toBe(true)
    expect((await signedIn(email)).error?.code).toBe("invalid_credentials")
    expect((await signedIn(email, another)).error).toBeNull()
  },
)

test("a session that was left open, or stolen, sets no password", async () => {
  const { email } = await guarded.register()
  const { client } = await signedIn(email)
  await guarded.database.sql`update auth.sessions set created_at = now() - interval '11 minutes'
    where user_id = (select id from auth.users where email = ${email})`
  await client.auth.refreshSession()
  const { error } = await client.auth.updateUser({ password: another })
  expect(error?.code).toBe("reauthentication_needed")
  await client.auth.signInWithPassword({ email, password })
  expect((await client.auth.updateUser({ password: another })).error).toBeNull()
})

test.for([
  ["is common", "pwned", "password123456"],
  ["is made of the account's own address", "pwned", "aniakowalska123"],
  ["is longer than what would count of it", "too_long", "rusty kettle ".repeat(6)],
  ["is short", "length", "short"],
] as const)(
  "[AUTH-15] a password that %s is refused at registration and at a change, and ends no session",
  async ([, reason, word]) => {
    const refusal = { code: "weak_password", reasons: [reason] }
    const email = `aniakowalska@${randomUUID()}.example`
    expect((await guarded.browser().auth.signUp({ email, password: word })).error).toMatchObject(refusal)
    await guarded.register(email)
    const [{ client }, elsewhere] = [await signedIn(email), await signedIn(email)]
    expect((await client.auth.updateUser({ password: word })).error).toMatchObject(refusal)
    expect(await isAlive(elsewhere)).toBe(true)
  },
)

test("a missing, foreign or invented token sets no password", async () => {
  const payload = JSON.stringify({ sub: randomUUID(), session_id: randomUUID(), email: "a@b.example" })
  const invented = `Bearer e30.${Buffer.from(payload).toString("base64url")}.e30`
  for (const authorization of [undefined, "Bearer e30.e30.e30", invented]) {
    const sent = {
      method: "PUT",
      body: { password: another },
      headers: { ...(authorization && { authorization }) },
    }
    expect([401, 403]).toContain((await guarded.send("/auth/v1/user", sent)).status)
  }
})

test("[PANEL-PL-01] the panel's language goes with the registration and can be changed, and nothing else that an account says of itself", async () => {
  const email = newEmail()
  const said = { language: "pl", is_admin: true }
  await guarded.send("/auth/v1/signup", { body: { email, password, data: said } })
  const client = guarded.browser()
  const { data } = await client.auth.verifyOtp(await guarded.takeLink(email))
  expect(data.user?.user_metadata).toMatchObject({ language: "pl" })
  const changed = await client.auth.updateUser({ data: { language: "en", is_admin: true } })
  expect(changed.data.user?.user_metadata).toMatchObject({ language: "en" })
  const unknown = await client.auth.updateUser({ data: { language: "de" } })
  expect(unknown.data.user?.user_metadata).toMatchObject({ language: "en" })
  expect(unknown.data.user?.user_metadata).not.toHaveProperty("is_admin")
})
