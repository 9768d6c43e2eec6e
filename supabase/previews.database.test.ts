import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, privileged, register, registerPrimary, close } = await startTestBackend()
afterAll(close)
const { client: staff, email } = await registerPrimary()

const both = (text: string) => ({ pl: text, en: text })

async function make(by = staff): Promise<{ id: string; hash: string; draft: string }> {
  const draft = randomUUID()
  const texts = { title: both("Copper"), excerpt: both(""), content: both("") }
  await by.from("post_drafts").insert({ id: draft, ...texts })
  const { data } = await by.rpc("make_post_preview", { previewed: draft })
  const { id } = data as { id: string }
  const [row] = await sql`select token_hash as hash from public.post_previews where id = ${id}`
  return { id, draft, hash: row?.hash }
}

const reads = async ({ hash }: { hash: string }) =>
  (await privileged.rpc("read_post_preview", { hash })).data !== null
const age = ({ id }: { id: string }, by: string) =>
  pastTriggers(
    sql,
    sql => sql`
      update public.post_previews set expires_at = expires_at - ${by}::interval where id = ${id}`,
  )
const isKept = async ({ id }: { id: string }) =>
  (await sql`select from public.post_previews where id = ${id}`).length > 0

test("[PREV-01] after seven days a link shows nothing, and the hourly cleanup removes it alone", async () => {
  const [old, young] = [await make(), await make()]
  await age(old, "6 days 23 hours 59 minutes")
  expect(await reads(old)).toBe(true)
  await age(old, "1 minute")
  expect(await reads(old)).toBe(false)
  const { data: listed } = await staff.from("post_previews").select("id").in("id", [old.id, young.id])
  expect(listed, "as the database's clock says").toEqual([{ id: young.id }])
  expect((await privileged.rpc("remove_outdated_previews")).error).toBeNull()
  expect([await isKept(old), await isKept(young), await reads(young)]).toEqual([false, true, true])
})

test("[PREV-01] the links of an administrator end with the removal, and nobody else's", async () => {
  const listed = { email: "Colleague@kupryt.example" }
  await staff.from("admin_users").insert(listed)
  const { client } = await register("colleague@kupryt.example")
  const [own, theirs] = [await make(), await make(client)]
  expect([await reads(own), await reads(theirs)]).toEqual([true, true])
  await staff.from("admin_users").delete().match(listed)
  expect([await reads(own), await reads(theirs)]).toEqual([true, false])
  expect(await isKept(theirs)).toBe(false)
  await staff.from("admin_users").insert(listed)
  expect(await reads(theirs), "nor do they come back").toBe(false)
})

test("[PREV-01] [ACT-01] the makers and enders of links are recorded, and expiries are not", async () => {
  const [ended, outdated] = [await make(), await make()]
  await staff.from("post_previews").delete().eq("id", ended.id)
  await age(outdated, "7 days")
  await privileged.rpc("remove_outdated_previews")
  const noted = await sql`
    select actor_email, action, title from private.activity
    where kind = 'preview' and subject in (${ended.id}, ${outdated.id}) order by created_at`
  const by = { actor_email: email, title: "Copper" }
  expect([...noted]).toEqual([
    { ...by, action: "created" },
    { ...by, action: "created" },
    { ...by, action: "deleted" },
  ])
})
