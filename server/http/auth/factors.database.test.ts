import { expect, test } from "vitest"
import { newEmail, password, serveGuarded } from "../../testing/guarded-app.ts"
import { addFactor, codeOf, enrollFactor } from "../../testing/second-factor.ts"

const guarded = await serveGuarded()

async function signIn() {
  const { email } = await guarded.register(newEmail())
  const client = guarded.browser()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

const wrong = (secret: string) => (codeOf(secret) === "000000" ? "000001" : "000000")

test("[MFA-01] five codes of a factor are tried, from whatever address, then each further one waits; another factor does not", async () => {
  const client = await signIn()
  const factor = await enrollFactor(client)
  const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
  const verify = async (code: string) => {
    const { error } = await client.auth.mfa.verify({
      ...{ factorId: factor.id, challengeId: data?.id ?? "", code },
    })
    return error?.status
  }
  for (let number = 0; number < 5; number++) {
    expect(await verify(wrong(factor.secret))).toBe(422)
    guarded.peer = `203.0.113.${number + 1}`
  }
  expect(await verify(codeOf(factor.secret))).toBe(429)
  await addFactor(client, "Key ring")
})

test("[MFA-01] the right code begins the count anew", async () => {
  const client = await signIn()
  const factor = await addFactor(client)
  const tries = [..."wwww"].map(() => wrong(factor.secret))
  for (const code of [...tries, codeOf(factor.secret, 30), ...tries]) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    expect(error?.status).not.toBe(429)
  }
})

test("[MFA-01] [CALL-03] the session of a code is refreshed by a token that this server signed", async () => {
  const client = await signIn()
  await addFactor(client)
  const { data } = await client.auth.getSession()
  expect(data.session?.refresh_token).toMatch(/^[^.]+\.[\w-]{43}$/)
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test("[MFA-01] the first factor asks for a sign-in of the last ten minutes; a further one, and a removal, for a code of the last ten", async () => {
  const client = await signIn()
  const { sql } = guarded.database
  const age = (minutes: number) =>
    sql`update auth.sessions set created_at = now() - make_interval(mins => ${minutes})`
  await age(11)
  const { error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })
  expect(error).toMatchObject({ status: 401, code: "reauthentication_needed" })
  await age(9)
  const phone = await addFactor(client, "Phone")
  await age(11)
  const other = await addFactor(client, "Key ring")
  await sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
  const remove = async () => (await client.auth.mfa.unenroll({ factorId: other.id })).error?.code
  const add = async () =>
    (await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" })).error?.code
  expect([await add(), await remove()]).toEqual(["insufficient_aal", "insufficient_aal"])
  const code = codeOf(phone.secret, 30)
  expect((await client.auth.mfa.challengeAndVerify({ factorId: phone.id, code })).error).toBeNull()
  expect([await add(), await remove()]).toEqual([undefined, undefined])
})

test("[MFA-01] a copy of a browser's session changes no factor, no password and no passkey, and is given no token", async () => {
  const { email } = await guarded.register(newEmail())
  const origin = "https://www.kupryt.example"
  const opened = await guarded.send("/auth/v1/token?grant_type=password", {
    ...{ headers: { origin }, body: { email, password } },
  })
  const authorization = `Bearer ${(await opened.json()).access_token}`
  const cookie = /__Host-browser-secret=[^;]+/.exec(opened.headers.getSetCookie().join())?.[0] ?? ""
  const ask = async (path: string, body?: object, own = {}, method = "POST") => {
    const answer = await guarded.send(`/auth/v1/${path}`, {
      ...{ method, headers: { authorization, origin, ...own }, body },
    })
    return { status: answer.status, ...(await answer.json().catch(() => null)) }
  }
  const enrolment = { factor_type: "totp", friendly_name: "Phone" }
  const factor = await ask("factors", enrolment, { cookie })
  const challenge = await ask(`factors/${factor.id}/challenge`, {}, { cookie })
  const shown = { challenge_id: challenge.id, code: codeOf(factor.totp.secret) }
  const changes = [
    ["factors", { ...enrolment, friendly_name: "Thief" }],
    [`factors/${factor.id}/verify`, shown],
    ["passkeys/registration/options", {}],
    ["logout?scope=others", {}],
  ] as const
  const notFound = { status: 403, error_code: "session_not_found" }
  for (const [path, body] of changes)
    for (const own of [{}, { cookie: `__Host-browser-secret=${"A".repeat(43)}` }])
      expect(await ask(path, body, own)).toMatchObject(notFound)
  expect(await ask("user", { password: "a thief's own phrase" }, {}, "PUT")).toMatchObject(notFound)
  const passkey = `passkeys/${crypto.randomUUID()}`
  expect(await ask(passkey, { friendly_name: "Thief" }, {}, "PATCH")).toMatchObject(notFound)
  expect(await ask(passkey, undefined, {}, "DELETE")).toMatchObject(notFound)
  expect(await ask(`factors/${factor.id}`, undefined, {}, "DELETE")).toMatchObject(notFound)
  expect(await ask(`factors/${factor.id}/verify`, shown, { cookie })).toMatchObject({ status: 200 })
})

test("[MFA-01] [AUDIT-01] whoever is not its holder uses up no try of a factor, and notes none", async () => {
  const client = await signIn()
  const factor = await addFactor(client)
  const body = { challenge_id: crypto.randomUUID(), code: "123456" }
  const { token } = await guarded.register(newEmail())
  for (const authorization of ["Bearer a.b.c", `Bearer ${token}`])
    for (let number = 0; number < 6; number++) {
      guarded.peer = `203.0.113.${number + 1}`
      const answer = await guarded.send(`/auth/v1/factors/${factor.id}/verify`, {
        ...{ headers: { authorization }, body },
      })
      expect([401, 403, 404, 422]).toContain(answer.status)
    }
  const code = codeOf(factor.secret, 30)
  expect((await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
})

test("[MFA-01] a device's name is kept as people see it", async () => {
  const client = await signIn()
  const { data } = await client.auth.mfa.enroll({
    ...{ factorType: "totp", friendlyName: " Pho\u202ene\u200b\u000bx\u00a0" },
  })
  expect(data?.friendly_name).toBe("Phone x")
})

test.for([
  ["an unknown kind", "/auth/v1/factors", { factor_type: "sms" }],
  ["a long name", "/auth/v1/factors", { factor_type: "totp", friendly_name: "x".repeat(101) }],
  ["no kind", "/auth/v1/factors", {}],
  ["no code", "/auth/v1/factors/00000000-0000-4000-8000-000000000001/verify", { challenge_id: "x" }],
] as const)("%s as a factor is refused before anything is asked", async ([, path, body]) => {
  const { token } = await guarded.register()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await guarded.send(path, { body, headers })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: "validation_failed" }])
})
