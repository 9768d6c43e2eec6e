import { beforeAll, expect, test } from "vitest"
import { type GuardedApp, openGuardedApp, primaryAdmin } from "../testing/guarded-app.ts"
import { createUploadGuard } from "./may-upload.ts"

let guarded: GuardedApp

beforeAll(async () => {
  guarded = await openGuardedApp()
  return guarded.close
})

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })

test("administrators may upload, other accounts and visitors may not, and an ended session may not", async () => {
  const mayUpload = createUploadGuard(guarded.database.backend)
  const [admin, user] = [await guarded.register(primaryAdmin), await guarded.register()]
  expect(await mayUpload(bearer(admin.token))).toBe(true)
  expect(await mayUpload(bearer(user.token))).toBe(false)
  expect(await mayUpload(new Headers())).toBe(false)
  expect(await mayUpload(bearer(guarded.database.backend.publishableKey))).toBe(false)
  await guarded.database.sql`delete from auth.sessions`
  expect(await mayUpload(bearer(admin.token))).toBe(false)
})

test("nobody uploads by what their token only claims", async () => {
  const mayUpload = createUploadGuard(guarded.database.backend)
  const admin = await guarded.register(`b-${primaryAdmin}`)
  const [head, , signature] = admin.token.split(".")
  const [row] = await guarded.database.sql`select id from auth.users where email = ${primaryAdmin}`
  const claims = { sub: row?.id, session_id: row?.id, email: primaryAdmin, role: "authenticated" }
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url")
  expect(await mayUpload(bearer([head, payload, signature].join(".")))).toBe(false)
})

test("while the backend is away nobody is told that they may not", async () => {
  const { token } = await guarded.register()
  const away = { ...guarded.database.backend, fetch: () => Promise.reject(new TypeError("away")) }
  expect(await createUploadGuard(away)(bearer(token))).toBeNull()
})
