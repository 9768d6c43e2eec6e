import { expect, test } from "vitest"
import { primaryAdmin, serveGuarded } from "../../testing/guarded-app.ts"
import { createAdminCheck } from "./caller.ts"

const guarded = await serveGuarded()

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })

test("administrators are known as such, other accounts, visitors and ended sessions are not; while the backend is away nobody is told either", async () => {
  const isAdmin = createAdminCheck(guarded.database.backend)
  const [admin, user] = [await guarded.register(primaryAdmin), await guarded.register()]
  expect(await isAdmin(bearer(admin.token))).toBe(true)
  expect(await isAdmin(bearer(user.token))).toBe(false)
  expect(await isAdmin(new Headers())).toBe(false)
  expect(await isAdmin(bearer(guarded.database.backend.publishableKey))).toBe(false)

  // What a token only claims makes nobody one.
  const [head, , signature] = user.token.split(".")
  const [row] = await guarded.database.sql`select id from auth.users where email = ${primaryAdmin}`
  const claims = { sub: row?.id, session_id: row?.id, email: primaryAdmin, role: "authenticated" }
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url")
  expect(await isAdmin(bearer([head, payload, signature].join(".")))).toBe(false)

  const away = { ...guarded.database.backend, fetch: () => Promise.reject(new TypeError("away")) }
  expect(await createAdminCheck(away)(bearer(admin.token))).toBeNull()
  await guarded.database.sql`delete from auth.sessions`
  expect(await isAdmin(bearer(admin.token))).toBe(false)
})
