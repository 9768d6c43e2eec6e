import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { saveRoutes } from "#app/features/admins/mutations.ts"
import type { MessageRoute } from "#app/features/admins/queries.ts"
import { startContractBackend } from "#server/testing/contract-backend.ts"

const backend = await startContractBackend()
afterAll(backend.close)
const primary = await backend.register()
const setting = { setting_key: "primary_admin_email", setting_value: primary.email }
expect((await backend.privileged.rpc("write_setting", setting)).error).toBeNull()

const newKey = () => `branch-${randomUUID().replace(/[^a-f]/g, "")}`

test("[LEAD-03] the primary administrator gives a branch an address, another one, and none; every administrator sees it and changes nothing", async () => {
  const member = await backend.registerAdmin()
  const route: MessageRoute = { kind: "branch", key: newKey(), email: "first@kupryt.example" }
  const read = async ({ client }: typeof member) => {
    const { data } = await client.from("message_routes").select("email").eq("key", route.key)
    return data?.map(({ email }) => email)
  }
  const refused = { ok: false, code: "refused" }
  expect(await saveRoutes(member.client, [route])).toEqual(refused)
  for (const email of ["first@kupryt.example", "second@kupryt.example"]) {
    expect(await saveRoutes(primary.client, [{ ...route, email }])).toMatchObject({ ok: true })
    expect(await read(member)).toEqual([email])
  }
  for (const email of ["third@kupryt.example", ""])
    expect(await saveRoutes(member.client, [{ ...route, email }])).toEqual(refused)
  expect(await read(primary)).toEqual(["second@kupryt.example"])
  // All or none.
  const wrong = { ...route, key: newKey(), email: "no address" }
  await expect(saveRoutes(primary.client, [{ ...route, email: "" }, wrong])).rejects.toThrow()
  expect(await read(primary)).toEqual(["second@kupryt.example"])
  for (const _ of ["removed", "removed again"])
    expect(await saveRoutes(primary.client, [{ ...route, email: "" }])).toMatchObject({ ok: true })
  expect(await read(primary)).toEqual([])
})
