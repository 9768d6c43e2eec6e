import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { startContractBackend } from "#server/testing/contract-backend.ts"

const backend = await startContractBackend()
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

test("[CALL-04] [DATA-02] [PERM-03] [DATA-01] the primary administrator adds one by the address alone, grants and revokes the flag, finds and removes them", async () => {
  const email = newEmail()
  const added = await addAdmin(email)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(added).toEqual({ id, email, is_super_admin: false, created_at: expect.any(String) })
  const rows = () => primary.client.from("admin_users")
  for (const is_super_admin of [true, false]) {
    const { data } = await rows().update({ is_super_admin }).eq("id", added.id).select("is_super_admin")
    expect(data).toEqual([{ is_super_admin }])
  }
  const search = () => rows().select("*").eq("email", email).maybeSingle()
  expect((await search()).data).toEqual(added)
  const { data } = await rows().delete().eq("id", added.id).select("id")
  expect(data).toEqual([{ id: added.id }])
  expect(await search()).toMatchObject({ data: null, error: null })
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
async function claimInvitationsTo(address: string) {
  const { data, error } = await backend.privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  if (error) throw error
  return data
    .filter(({ kind, recipient }) => kind === "administrator" && recipient === address)
    .map(({ id, kind, source }) => ({ id, kind, source: source as object | null }))
}

test("an added administrator gets one mail, which names who added them; one removed before it is sent gets none, and one when added again", async () => {
  const { id, email } = await addAdmin()
  const mails = await claimInvitationsTo(email)
  const source = { id, email, added_by: primary.email.toUpperCase() }
  expect(mails).toMatchObject([{ kind: "administrator", source }])
  await primary.client.from("admin_users").delete().eq("id", id)
  expect(await claimInvitationsTo(email)).toEqual([])
  const finished = { mail_id: mails[0]?.id ?? "", attempt: 1, outcome: "failed" }
  await backend.privileged.rpc("finish_mail", finished)
  expect(await claimInvitationsTo(email)).toEqual([])
  const again = await addAdmin(email)
  expect(await claimInvitationsTo(email)).toMatchObject([{ source: { id: again.id } }])
})

test("an address that the server itself lists, or that may not be added, gets no mail", async () => {
  const member = await backend.registerAdmin()
  const stranger = newEmail()
  expect((await member.client.from("admin_users").insert({ email: stranger })).error?.code).toBe("42501")
  for (const address of [member.email, stranger, primary.email, primary.email.toUpperCase()])
    expect(await claimInvitationsTo(address)).toEqual([])
})
