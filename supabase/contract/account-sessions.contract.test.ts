import { afterAll, expect, test } from "vitest"
import { startContractBackend } from "#server/testing/contract-backend.ts"
import type { Account } from "#server/testing/create-account.ts"
import { addFactor } from "#server/testing/second-factor.ts"

const backend = await startContractBackend()
afterAll(backend.close)

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"
const refused = { code: "42501" }

async function listOf(client: Account["client"]) {
  const { data, error } = await client.rpc("list_sessions")
  if (error) throw error
  return data
}

test("[SESS-01] an account sees its own sessions, its own first, with the browser in words and neither address nor token", async () => {
  const [account, other] = [await backend.register(), await backend.register()]
  const client = await backend.signIn(account, firefox)
  const sessions = await listOf(client)
  expect(sessions).toEqual([
    {
      ...{ id: expect.any(String), created_at: expect.any(String), used_at: expect.any(String) },
      ...{ browser: "Firefox", system: "Windows", is_own: true },
    },
    expect.objectContaining({ is_own: false }),
  ])
  expect(await listOf(account.client)).toMatchObject([
    { is_own: true, id: sessions[1]?.id },
    { is_own: false, id: sessions[0]?.id, browser: "Firefox" },
  ])
  expect(await listOf(other.client)).toHaveLength(1)
})

test("[SESS-01] an ended session loses its rights at once, though its token lives on, and is refreshed no more", async () => {
  const admin = await backend.registerAdmin()
  const client = await backend.signIn(admin, firefox)
  const isAdmin = async () => (await client.rpc("is_user_admin", { user_id: admin.id })).data
  expect(await isAdmin()).toBe(true)
  const ended = (await listOf(admin.client)).find(({ is_own }) => !is_own)?.id ?? ""
  const end = async (by: Account["client"]) => await by.rpc("end_session", { ended })
  expect((await end((await backend.register()).client)).data).toBe(false)
  expect((await end(client)).data).toBe(false)
  expect(await isAdmin()).toBe(true)

  expect((await end(admin.client)).data).toBe(true)
  expect(await isAdmin()).toBe(false)
  expect((await client.from("admin_users").select("id")).data).toEqual([])
  expect(await listOf(client)).toEqual([])
  expect((await end(client)).error).toMatchObject(refused)
  expect((await client.auth.refreshSession()).error).not.toBeNull()
  expect((await end(admin.client)).data).toBe(false)
  expect(await listOf(admin.client)).toHaveLength(1)
})

test("[SESS-01] all other sessions end, and this one stays", async () => {
  const account = await backend.register()
  const clients = [await backend.signIn(account, firefox), await backend.signIn(account, firefox)]
  expect((await account.client.auth.signOut({ scope: "others" })).error).toBeNull()
  for (const client of clients) expect(await listOf(client)).toEqual([])
  expect(await listOf(account.client)).toMatchObject([{ is_own: true }])
})

test("[SESS-01] a session that lacks the second factor neither sees nor ends the others", async () => {
  const account = await backend.register()
  await addFactor(account.client)
  const alone = await backend.signIn(account, firefox)
  expect(await listOf(alone)).toEqual([])
  const [own] = await listOf(account.client)
  expect((await alone.rpc("end_session", { ended: own?.id ?? "" })).error).toMatchObject(refused)
  expect(await listOf(account.client)).toHaveLength(2)
})
