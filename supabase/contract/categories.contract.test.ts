import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { labelOf } from "#app/content/category-look.ts"
import { startContractBackend } from "#server/testing/contract-backend.ts"

const backend = await startContractBackend()
afterAll(backend.close)
const { client: admin } = await backend.registerAdmin()

const both = (text: string) => ({ pl: text, en: text })
const texts = { title: both("Tekst"), excerpt: both("Tekst"), content: both("Tekst") }
const whole = { ...texts, imageurl: "/media/copper-wire.jpg" }
const label = (key: string, name = { pl: `${key} po polsku`, en: `${key} in English` }) => ({
  ...{ key, name },
  ...{ colour: "brass", symbol: "leaf" },
})
const newKey = () => `metals ${randomUUID()}`

test("[CAT-01] a name is given once in each language, ignoring case, spaces, invisible characters and other forms of its letters, and is neither empty nor too long", async () => {
  const key = newKey()
  await admin.from("category_labels").insert(label(key))
  const add = async (changes: object) =>
    (await admin.from("category_labels").insert({ ...label(newKey()), ...changes })).error?.code
  expect(await add({ key })).toBe("23505")
  expect(await add({ name: { pl: `${key} PO POLSKU`, en: newKey() } })).toBe("23505")
  expect(await add({ name: { pl: newKey(), en: `${key} in english` } })).toBe("23505")
  for (const same of [
    `${key}\u00a0 po polsku`,
    `${key} po\u200b polsku `,
    `${key.replace("m", "\uff4d")} po polsku`,
  ])
    expect([same, await add({ name: { pl: same, en: newKey() } })]).toEqual([same, "23505"])
  for (const wrong of [
    { key: " " },
    { name: { pl: "\u200b", en: newKey() } },
    { key: "a".repeat(61) },
    { name: { pl: " ", en: newKey() } },
    { name: { pl: newKey(), en: "a".repeat(61) } },
    { name: { pl: newKey() } },
    { colour: "pink" },
    { symbol: "Fe" },
  ])
    expect([wrong, await add(wrong)]).toEqual([wrong, expect.any(String)])
})

test("[CAT-01] a category that a post or a draft uses is not deleted, also where that lies in the trash", async () => {
  const key = newKey()
  await admin.from("category_labels").insert(label(key))
  const remove = async () => (await admin.from("category_labels").delete().eq("key", key).select("key")).data
  const post = await admin
    .from("blog_posts")
    .insert({ ...whole, category: key })
    .select("id")
  expect(await remove()).toEqual([])
  await admin.rpc("unpublish_post", { unpublished: post.data?.[0]?.id ?? "" })
  expect(await remove()).toEqual([])
  await admin.from("post_drafts").delete().eq("category", key)
  expect(await remove()).toEqual([])
  await backend.privileged.from("blog_posts").insert({ ...texts, id: post.data?.[0]?.id ?? "" })
  expect(await remove()).toEqual([{ key }])
})

test("[CAT-01] merged, the posts and drafts of a category get the other one, and changes that wait can still be published", async () => {
  const [merged, remaining] = [newKey(), newKey()]
  await admin.from("category_labels").insert(label(merged))
  const post = { ...whole, category: merged }
  const [made] = (await admin.from("blog_posts").insert(post).select("id, version")).data ?? []
  const changes = { ...post, post_id: made?.id ?? "", base_version: made?.version ?? 0 }
  await admin.from("post_drafts").insert(changes)
  for (const other of [merged, " "])
    expect((await admin.rpc("merge_categories", { merged, remaining: other })).error?.code).toBe("22023")
  expect((await admin.rpc("merge_categories", { merged, remaining })).data).toBe(false)
  await admin.from("category_labels").insert(label(remaining))
  expect((await admin.rpc("merge_categories", { merged, remaining })).data).toBe(true)
  expect((await admin.from("category_labels").select().eq("key", merged)).data).toEqual([])
  const counted = await admin.from("blog_categories").select().in("category", [merged, remaining])
  expect(counted.data).toEqual([{ category: remaining, posts: 1 }])
  const [now] = (await admin.from("blog_posts").select("version").eq("id", changes.post_id)).data ?? []
  const draft = await admin
    .from("post_drafts")
    .select("category, base_version")
    .eq("post_id", changes.post_id)
  expect(draft.data).toEqual([{ category: remaining, base_version: now?.version }])
})

const due = () => new Date(Date.now() - 1000).toISOString()
const publish = () => backend.privileged.rpc("publish_due_posts")
const labelled = async (...keys: string[]) =>
  (await backend.visitor.from("category_labels").select("key, name, colour, symbol").in("key", keys)).data

test("[CAT-01] [SCHED-01] a scheduled draft keeps what its new category is to be called to itself; the category is made as it is published", async () => {
  const [named, unnamed] = [newKey(), newKey()]
  const given = { pl: ` ${named} po polsku `, en: "", colour: "steel", symbol: "drop" }
  const drafts = [
    { ...whole, category: named, new_category: given },
    { ...whole, category: unnamed },
  ]
  for (const draft of drafts) expect((await admin.from("post_drafts").insert(draft)).error).toBeNull()
  expect(await labelled(named, unnamed)).toEqual([])
  for (const key of [named, unnamed])
    await admin.from("post_drafts").update({ publish_at: due() }).eq("category", key).throwOnError()
  await publish()
  const none = { pl: "", en: "", colour: "", symbol: "" } as const
  const made = [
    { key: named, name: { pl: `${named} po polsku`, en: named }, colour: "steel", symbol: "drop" },
    labelOf(unnamed, none),
  ]
  expect(await labelled(named, unnamed)).toEqual(expect.arrayContaining(made))
})

test("[CAT-01] [SCHED-01] a draft is published without the names that another category has by then, and gives none to a category that is there", async () => {
  const [taken, key, labelledKey, used] = [newKey(), newKey(), newKey(), newKey()]
  for (const key of [taken, labelledKey]) await admin.from("category_labels").insert(label(key))
  await admin.from("blog_posts").insert({ ...whole, category: used })
  const row = { ...whole, publish_at: due() }
  for (const draft of [
    { ...row, category: key, new_category: { pl: newKey(), en: `${taken} IN ENGLISH` } },
    ...[labelledKey, used].map(category => ({ ...row, category, new_category: both(newKey()) })),
  ])
    await admin.from("post_drafts").insert(draft)
  await publish()
  const counted = await admin.from("blog_categories").select().in("category", [key, labelledKey, used])
  expect(counted.data?.map(({ posts }) => posts).toSorted()).toEqual([1, 1, 2])
  expect(await labelled(key, labelledKey, used)).toEqual([label(labelledKey)])
})

test("[CAT-01] [FORM-02] a merge reaches a draft that waits for its moment, and the form in which it is open", async () => {
  const [merged, remaining] = [newKey(), newKey()]
  for (const key of [merged, remaining]) await admin.from("category_labels").insert(label(key))
  const row = { ...whole, category: merged, publish_at: "2999-01-01T00:00:00Z" }
  const [opened] = (await admin.from("post_drafts").insert(row).select("id, version")).data ?? []
  const saveAs = async (category: string) =>
    (
      await admin
        .from("post_drafts")
        .update({ category })
        .match(opened ?? {})
        .select("id")
    ).data
  await admin.rpc("merge_categories", { merged, remaining })
  expect(await saveAs(merged), "the form is told of the other version").toEqual([])
  await admin
    .from("post_drafts")
    .update({ publish_at: due() })
    .eq("id", opened?.id ?? "")
  await publish()
  const counted = await admin.from("blog_categories").select().in("category", [merged, remaining])
  expect(counted.data).toEqual([{ category: remaining, posts: 1 }])
  expect(await labelled(merged, remaining)).toEqual([label(remaining)])
})
