import { expect, onTestFinished, test } from "vitest"
import { connect } from "../../backend/connect.ts"
import { createAccount } from "../../testing/create-account.ts"
import { primaryAdmin, serveGuarded } from "../../testing/guarded-app.ts"
import { startStandInSupabase } from "../../testing/stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "../../testing/stand-in-transport.ts"
import { createDatabase } from "../../testing/test-backend.ts"
import { createAdminCheck } from "./caller.ts"

const guarded = serveGuarded()

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })

test("administrators are known as such, other accounts, visitors and ended sessions are not", async () => {
  const isAdmin = createAdminCheck(guarded.database.backend)
  const [admin, user] = [await guarded.register(primaryAdmin), await guarded.register()]
  expect(await isAdmin(bearer(admin.token))).toBe(true)
  expect(await isAdmin(bearer(user.token))).toBe(false)
  expect(await isAdmin(new Headers())).toBe(false)
  expect(await isAdmin(bearer(guarded.database.backend.publishableKey))).toBe(false)
  await guarded.database.sql`delete from auth.sessions`
  expect(await isAdmin(bearer(admin.token))).toBe(false)
})

test("nobody is an administrator by what their token only claims", async () => {
  const isAdmin = createAdminCheck(guarded.database.backend)
  const admin = await guarded.register(`b-${primaryAdmin}`)
  const [head, , signature] = admin.token.split(".")
  const [row] = await guarded.database.sql`select id from auth.users where email = ${primaryAdmin}`
  const claims = { sub: row?.id, session_id: row?.id, email: primaryAdmin, role: "authenticated" }
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url")
  expect(await isAdmin(bearer([head, payload, signature].join(".")))).toBe(false)
})

test("while the backend is away nobody is told that they are none", async () => {
  const { token } = await guarded.register()
  const away = { ...guarded.database.backend, fetch: () => Promise.reject(new TypeError("away")) }
  expect(await createAdminCheck(away)(bearer(token))).toBeNull()
})

test.each(["HS256", "ES256", "RS256"] as const)("a hosted project may sign sessions by %s", async signing => {
  const siteUrl = "https://www.kupryt.example"
  const project = await startStandInSupabase({
    ...{ databaseUrl: await createDatabase(), siteUrl, transport: createStandInTransport() },
    ...{ hasPostgrest: true, signing },
  })
  onTestFinished(project.stop)
  const parts = { ...project, fetch }
  const account = { email: primaryAdmin, password: "not of the tests" }
  await createAccount({ ...parts, administersAccounts: true }, null, account)
  await connect(parts, project.secretKey).from("admin_users").insert({ email: primaryAdmin })
  const { data } = await connect(parts, project.publishableKey).auth.signInWithPassword(account)
  const token = data.session?.access_token ?? ""
  const [head = "", payload, signature = ""] = token.split(".")
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toMatchObject({ alg: signing })
  const isAdmin = createAdminCheck(parts)
  expect(await isAdmin(bearer(token))).toBe(true)
  const forged = [head, payload, signature.replace(/^.{4}/, "AAAA")].join(".")
  expect(await isAdmin(bearer(forged))).toBe(false)
})
