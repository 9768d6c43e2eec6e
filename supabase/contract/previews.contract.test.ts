import { createHash, randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { startContractBackend } from "#server/testing/contract-backend.ts"

const backend = await startContractBackend()
afterAll(backend.close)
const [admin, colleague] = [await backend.registerAdmin(), await backend.registerAdmin()]

const both = (text: string) => ({ pl: text, en: text })
const empty = { title: both(""), excerpt: both(""), content: both("") }
const whole = { excerpt: both("x"), content: both("x"), category: "policy", imageurl: "/media/a.jpg" }

async function begin(row: object = {}): Promise<string> {
  const id = randomUUID()
  const { error } = await admin.client.from("post_drafts").insert({ id, ...empty, ...row })
  if (error) throw error
  return id
}

type Made = { id: string; token: string; expires_at: string }
type Shown = { draft: Record<string, unknown> | null; published: string | null } | null

async function make(previewed: string): Promise<Made> {
  const { data } = await admin.client.rpc("make_post_preview", { previewed })
  return data as Made
}

async function read(token: string): Promise<Shown> {
  const hash = createHash("sha256").update(token).digest("hex")
  const { data, error } = await backend.privileged.rpc("read_post_preview", { hash })
  if (error) throw error
  return data as Shown
}

const listed = async ({ client }: Pick<typeof admin, "client">, draft: string) =>
  client.from("post_previews").select("id, created_by").eq("draft_id", draft)

test("[PREV-01] a link shows its draft as it is saved now, incomplete too, to whoever has its token, for seven days", async () => {
  const [draft, other] = [await begin({ title: both("Mine") }), await begin({ title: both("Other") })]
  const [link, second] = [await make(draft), await make(other)]
  expect(link.token).toMatch(/^[\da-f]{64}$/)
  const days = (Date.parse(link.expires_at) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
  expect(await read(link.token)).toMatchObject({ draft: { title: both("Mine"), id: "" }, published: null })
  expect(await read(second.token)).toMatchObject({ draft: { title: both("Other") } })
  await colleague.client.from("post_drafts").update({ category: "brass" }).eq("id", draft)
  expect(await read(link.token)).toMatchObject({ draft: { category: "brass" } })
  const tampered = link.token.replace(/^./, digit => (digit === "0" ? "1" : "0"))
  for (const token of [tampered, draft, link.id, link.token.toUpperCase(), ""])
    expect(await read(token)).toBeNull()
})

test("[PREV-01] administrators list a draft's links with who made them, and end them; nobody has a token by it, or its hash", async () => {
  const draft = await begin()
  const link = await make(draft)
  const { data } = await listed(colleague, draft)
  expect(data).toEqual([{ id: link.id, created_by: admin.email }])
  const links = () => colleague.client.from("post_previews")
  for (const asked of [links().select(), links().select("token_hash"), links().delete().select()])
    expect((await asked.eq("id", link.id)).error?.code).toBe("42501")
  const guessed = await links().select("id").like("token_hash", "0%")
  expect(guessed.error?.code).toBe("42501")
  expect(await read(link.token)).not.toBeNull()
  expect((await links().delete().eq("id", link.id).select("id")).data).toEqual([{ id: link.id }])
  expect(await read(link.token)).toBeNull()
  expect(await make(randomUUID())).toBeNull()
})

test("[PREV-01] a discarded draft ends its links, also when the same draft is begun again", async () => {
  const draft = await begin()
  const link = await make(draft)
  await admin.client.from("post_drafts").delete().eq("id", draft)
  expect(await read(link.token)).toBeNull()
  await admin.client.from("post_drafts").insert({ id: draft, ...empty })
  expect(await read(link.token)).toBeNull()
  expect((await listed(admin, draft)).data).toEqual([])
})

test("[PREV-01] [SCHED-01] a link to a post that is unpublished shows and is listed with its draft, until it is public again", async () => {
  const name = `resumed-${randomUUID()}`
  const first = await begin({ ...whole, title: both(name) })
  const link = await make(first)
  const publish = async (draft: string) => {
    await admin.client
      .from("blog_posts")
      .insert({ ...whole, title: both(name), id: name })
      .setHeader("idempotency-key", draft)
    await admin.client.from("post_drafts").delete().eq("id", draft)
  }
  await publish(first)
  await admin.client.rpc("unpublish_post", { unpublished: name })
  const { data } = await admin.client.from("post_drafts").select("id").eq("post_id", name)
  const draft = data?.[0]?.id ?? ""
  expect(await read(link.token)).toMatchObject({ draft: { id: name, title: both(name) }, published: null })
  expect((await listed(colleague, draft)).data).toEqual([{ id: link.id, created_by: admin.email }])
  await publish(draft)
  expect(await read(link.token)).toMatchObject({ draft: null, published: name })
})

test("[PREV-01] once its draft is published, by a person or on time, a link leads to the post, as long as that is public", async () => {
  const name = `preview-${randomUUID()}`
  const first = await begin({ ...whole, title: both(name) })
  const byPerson = await make(first)
  await admin.client
    .from("blog_posts")
    .insert({ ...whole, title: both(name) })
    .setHeader("idempotency-key", first)
  await admin.client.from("post_drafts").delete().eq("id", first)
  expect(await read(byPerson.token)).toMatchObject({ draft: null, published: name })

  const date = "2020-05-04T10:00:00+00:00"
  await backend.privileged.from("blog_posts").update({ date }).eq("id", name)
  const changes = await begin({ ...whole, title: both("Changed"), post_id: name, base_version: 2 })
  const onTime = await make(changes)
  const shown = await read(onTime.token)
  expect(shown).toMatchObject({ draft: { id: name, title: both("Changed") } })
  expect(Date.parse(String(shown?.draft?.date))).toBe(Date.parse(date))
  const moved = "2021-05-04T10:00:00+00:00"
  await admin.client.from("post_drafts").update({ date: moved }).eq("id", changes)
  expect(Date.parse(String((await read(onTime.token))?.draft?.date))).toBe(Date.parse(moved))
  await admin.client
    .from("post_drafts")
    .update({ publish_at: new Date(Date.now() - 1000).toISOString() })
    .eq("id", changes)
  await backend.privileged.rpc("publish_due_posts")
  expect(await read(onTime.token)).toMatchObject({ draft: null, published: name })

  await admin.client.rpc("unpublish_post", { unpublished: name })
  await admin.client.from("post_drafts").delete().eq("post_id", name)
  for (const { token } of [byPerson, onTime]) expect(await read(token)).toBeNull()
})
