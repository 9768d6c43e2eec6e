import { expect, test } from "vitest"
import { primaryAdmin, serveGuarded } from "../../testing/guarded-app.ts"
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
