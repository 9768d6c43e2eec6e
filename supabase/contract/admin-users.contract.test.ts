import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { openContractBackend } from "#server/testing/contract-backend.ts"

const backend = await openContractBackend()
afterAll(backend.close)
const primary = await backend.register()
const setting = { setting_key: "primary_admin_email", setting_value: primary.email.toUpperCase() }
expect((await backend.privileged.rpc("write_setting", setting)).error).toBeNull()

const newEmail = () => `${randomUUID()}@contract.example`

async function addAdmin(email = newEmail()) {
  const { data, error } = await primary.client.from("admin_users").insert({ email }).select().single()
  if (error) throw error
  return data
}

const find = (email: string) =>
  backend.privileged.from("admin_users").select("*").eq("email", email).maybeSingle()

test("[CALL-04] [DATA-02] [PERM-03] [DATA-01] the primary administrator adds one by the address alone", async () => {
  const email = newEmail()
  expect(await addAdmin(email)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email,
    is_super_admin: false,
    created_at: expect.any(String),
  })
})

test("[CALL-04] [DATA-02] every administrator sees the list, oldest first", async () => {
  await addAdmin()
  const member = await backend.registerAdmin()
  await addAdmin()
  const lists = [primary, member].map(({ client }) =>
    client.from("admin_users").select("*").order("created_at", { ascending: true }),
  )
  const [first, second] = await Promise.all(lists)
  const moments = first?.data?.map(({ created_at }) => new Date(created_at).getTime()) ?? []
  expect(moments.length).toBeGreaterThanOrEqual(3)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(second?.data).toEqual(first?.data)
})

test("[CALL-04] [DATA-02] [PERM-03] the primary administrator grants and revokes the super admin flag", async () => {
  const { id } = await addAdmin()
  for (const is_super_admin of [true, false]) {
    const { data } = await primary.client
      .from("admin_users")
      .update({ is_super_admin })
      .eq("id", id)
      .select("is_super_admin")
    expect(data).toEqual([{ is_super_admin }])
  }
})

test("[CALL-04] [DATA-02] [PERM-03] the primary administrator finds an administrator by the address and removes them", async () => {
  const { id, email } = await addAdmin()
  const search = () => primary.client.from("admin_users").select("*").eq("email", email).maybeSingle()
  expect((await search()).data).toMatchObject({ id, email })
  const { data } = await primary.client.from("admin_users").delete().eq("id", id).select("id")
  expect(data).toEqual([{ id }])
  expect(await search()).toMatchObject({ data: null, error: null })
})

test("[PERM-03] [SET-02] [SET-03] the primary administrator is on the list, once, and cannot remove their own row", async () => {
  const address = primary.email.toUpperCase()
  const own = (await find(address)).data
  expect(own).toMatchObject({ email: address, is_super_admin: false })
  const again = await primary.client.from("admin_users").insert({ email: primary.email })
  expect(again.error?.code).toBe("23505")
  const { data } = await primary.client.from("admin_users").delete().eq("email", address).select("id")
  expect(data ?? []).toEqual([])
  expect((await find(address)).data).toEqual(own)
})

/** Claims every mail to an address that is due; returns what it is about. */
async function claimMailsTo(address: string) {
  const { data, error } = await backend.privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  if (error) throw error
  return data
    .filter(({ recipient }) => recipient === address)
    .map(({ id, kind, source }) => ({ id, kind, source: source as object | null }))
}

test("whom the primary administrator adds gets one mail, which says who added them", async () => {
  const added = await addAdmin()
  const [mail, ...others] = await claimMailsTo(added.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: "administrator",
    source: { id: added.id, email: added.email, added_by: primary.email.toUpperCase() },
  })
})

test("who is removed before the mail has left gets none, not even when it was being sent, and one when added again", async () => {
  const { id, email } = await addAdmin()
  const [sent] = await claimMailsTo(email)
  await primary.client.from("admin_users").delete().eq("id", id)
  expect(await claimMailsTo(email)).toEqual([])
  await backend.privileged.rpc("finish_mail", { mail_id: sent?.id ?? "", attempt: 1, outcome: "failed" })
  expect(await claimMailsTo(email)).toEqual([])
  const again = await addAdmin(email)
  expect(await claimMailsTo(email)).toMatchObject([{ source: { id: again.id } }])
})

test("an address that the server itself lists, or that nobody may add, gets no mail", async () => {
  const { email } = await backend.registerAdmin()
  const stranger = newEmail()
  const member = await backend.registerAdmin()
  expect((await member.client.from("admin_users").insert({ email: stranger })).error?.code).toBe("42501")
  for (const address of [email, stranger, primary.email, primary.email.toUpperCase()])
    expect(await claimMailsTo(address)).toEqual([])
})
