import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { removeDraft } from "#app/features/posts/server-drafts.ts"
import { connect } from "#server/backend/connect.ts"
import { writeSettings } from "#server/backend/write-settings.ts"
import { configOf } from "#server/testing/config-of.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { backend, sql, privileged, register, registerPrimary, close } = await startTestBackend()
afterAll(close)
const [primary, someone] = [await registerPrimary(), await register("visitor@huta.example")]
const staff = connect(backend, backend.publishableKey)

/** Returns the entries since the last call, as "who kind action subject title detail", the subject only where it is a name. */
async function news(): Promise<string[]> {
  const rows = await sql`
    select coalesce(actor_email, 'the server') as who, kind, action, subject, title, detail from private.activity
    order by created_at`
  await pastTriggers(sql, sql => sql`delete from private.activity`)
  return rows.map(({ who, kind, action, subject, title, detail }) =>
    [who, kind, action, /^[\da-f-]{36}$/.test(subject) ? "" : subject, title, detail]
      .filter(Boolean)
      .join(" "),
  )
}

const texts = { en: "Copper", pl: "Miedź" }
const post = { title: texts, excerpt: texts, content: texts, category: "alloys", imageurl: "/media/tin.jpg" }

test("[ACT-01] the staff's acts are recorded with who did them, and no act of visitors is", async () => {
  await news()
  await staff.auth.signInWithPassword(primary)
  await connect(backend, backend.publishableKey).auth.signInWithPassword(someone)
  expect(await news()).toEqual([`${primary.email} sign-in created password`])

  const { data } = await staff.from("blog_posts").insert(post).select("id").single()
  await staff.from("blog_posts").update({ category: "metals" }).eq("id", "copper")
  await staff.from("blog_posts").delete().eq("id", "copper")
  expect(data).toEqual({ id: "copper" })
  expect(await news()).toEqual(
    ["published", "changed", "deleted"].map(action => `${primary.email} post ${action} copper Copper`),
  )

  await staff.from("admin_users").insert({ email: "anna@kupryt.example" })
  await staff.from("admin_users").delete().eq("email", "anna@kupryt.example")
  expect(await news()).toEqual(
    ["created", "deleted"].map(action => `${primary.email} administrator ${action} anna@kupryt.example`),
  )

  const submission = newSubmission()
  const submission_id = submission.submission_id
  await privileged.rpc("save_contact_submission", submission)
  expect(await news()).toEqual([])
  for (const new_status of ["read", "read", "answered"])
    await staff.rpc("change_submission_status", { submission_id, new_status })
  for (const change of ["spam", "spam", "restore"])
    await staff.rpc("change_submissions", { submission_ids: [submission_id], change })
  await staff.rpc("remove_contact_submission", { submission_id })
  expect(await news()).toEqual([
    ...["read", "answered", "spam", "answered"].map(status => `${primary.email} message changed ${status}`),
    `${primary.email} message deleted`,
  ])

  const subscriptions = await sql`
    insert into public.newsletter_subscriptions (email) values ('ewa@huta.example'), ('jan@huta.example') returning id`
  const [ewa, jan] = subscriptions.map(({ id }) => id as string)
  await privileged
    .from("newsletter_subscriptions")
    .delete()
    .eq("id", ewa ?? "")
  expect(await news()).toEqual([])
  await staff.rpc("remove_newsletter_subscription", { subscription_id: jan ?? "" })
  expect(await news()).toEqual([`${primary.email} subscriber deleted`])

  const [address, claim_id] = [`/uploads/${"a".repeat(32)}-1.webp`, randomUUID()]
  await staff.rpc("begin_upload", { address, name: "wire.jpg", width: 1, height: 1, bytes: 1, claim_id })
  await staff.rpc("settle_picture", { settled: address, claim_id, outcome: "stored" })
  await staff.from("pictures").update({ focal_x: 0 }).eq("address", address)
  await staff.rpc("remove_picture", { removed: address, claim_id })
  await staff.rpc("settle_picture", { settled: address, claim_id, outcome: "gone" })
  expect(await news()).toEqual(
    ["created", "changed", "deleted"].map(action => `${primary.email} picture ${action} ${address} wire.jpg`),
  )

  for (const setting_value of ["a@kupryt.example", "b@kupryt.example"])
    await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value })
  await writeSettings(privileged, configOf({}))
  await writeSettings(privileged, configOf({}))
  expect(await news()).toEqual([
    ...Array.from({ length: 3 }, () => "the server setting changed notify_emails"),
  ])
})

test("[ACT-01] a draft is written down where it begins and ends, is saved by hand and for when it is scheduled, not as it is typed", async () => {
  await staff.auth.signInWithPassword(primary)
  await news()
  const drafts = staff.from("post_drafts")
  const id = randomUUID()
  const empty = { en: "", pl: "" }
  const changes = { title: { en: "Tin", pl: "Cyna" }, excerpt: empty, content: empty }
  const did = (...done: string[]) => done.map(what => `${primary.email} ${what}`)

  await drafts.insert({ id, ...changes, title: { en: "", pl: "Cyna" } })
  await drafts
    .update({ ...changes, imageurl: "/media/tin.jpg", category: "metals", by_hand: false })
    .eq("id", id)
  for (const category of ["alloys", "alloys"]) await drafts.update({ category, by_hand: true }).eq("id", id)
  await pastTriggers(sql, sql => sql`update public.post_drafts set updated_by = 'anna@kupryt.example'`)
  for (const category of ["brass", "bronze"]) await drafts.update({ category, by_hand: false }).eq("id", id)
  for (const publish_at of ["2031-07-01T07:00:00Z", "2031-07-01T07:00:00Z", null])
    await drafts.update({ publish_at }).eq("id", id)
  await drafts.delete().eq("id", id)
  await drafts.insert({ id, ...changes })
  expect(await news()).toEqual(
    did(
      "draft created Cyna",
      "draft changed Tin",
      // A colleague's draft is typed on.
      "draft changed Tin",
      "draft scheduled Tin 2031-07-01T07:00:00+00:00",
      "draft unscheduled Tin",
      "draft deleted Tin",
      "draft restored Tin",
    ),
  )

  const full = { ...post, title: changes.title, imageurl: "/media/tin.jpg", category: "metals" }
  await drafts.update({ ...full, publish_at: new Date().toISOString() }).eq("id", id)
  await privileged.rpc("publish_due_posts")
  expect((await news()).slice(1)).toEqual(
    did("category created metals metals / metals", "post published tin Tin"),
  )
  expect((await staff.rpc("list_activity", { chosen: "draft" })).data).toMatchObject({ found: 0 })

  const { data } = await staff.from("blog_posts").select("version").eq("id", "tin").single()
  const base_version = data?.version as number
  await drafts.insert({ post_id: "tin", base_version, ...full })
  await drafts.delete().eq("post_id", "tin")
  const changesId = randomUUID()
  await drafts.insert({ id: changesId, post_id: "tin", base_version, ...full })
  await staff.from("blog_posts").update({ excerpt: texts }).eq("id", "tin")
  await removeDraft(staff, { id: changesId, version: 1 })
  await staff.rpc("unpublish_post", { unpublished: "tin" })
  const [unpublished] = (await drafts.select("id, version, date").eq("post_id", "tin")).data ?? []
  const date = unpublished?.date as string
  await staff.from("blog_posts").insert({ id: "tin", ...full, date, creation_key: unpublished?.id ?? "" })
  if (unpublished) await removeDraft(staff, unpublished)
  await staff.from("blog_posts").delete().eq("id", "tin")
  await staff.from("blog_posts").insert({ id: "tin", ...full })
  expect(await news()).toEqual(
    did(
      "draft created tin Tin",
      "draft discarded tin Tin",
      "draft created tin Tin",
      "post changed tin Tin",
      "post unpublished tin Tin",
      "post published tin Tin",
      "post deleted tin Tin",
      "post restored tin Tin",
    ),
  )
})

test("[ACT-01] no header keeps the deletion of a draft from being written down, or makes a change a restoration", async () => {
  await staff.auth.signInWithPassword(primary)
  const drafts = staff.from("post_drafts")
  const zinc = { ...post, title: { en: "Zinc", pl: "Cynk" }, date: "2026-01-01T00:00:00Z" }
  await staff.from("blog_posts").insert(zinc)
  await staff.from("blog_posts").update({ category: "metals" }).eq("id", "zinc")
  const states = await staff.from("post_versions").select("id").eq("post_id", "zinc").order("id")
  const [first = 0, second = 0] = (states.data ?? []).map(({ id }) => id)
  const write = (changes: object, state: number) =>
    staff
      .from("blog_posts")
      .update(changes)
      .eq("id", "zinc")
      .setHeader("idempotency-key", `restored-version-${state}`)
  const id = randomUUID()
  const discard = () => drafts.delete().eq("id", id).setHeader("idempotency-key", id)
  await news()

  await write({ category: "brass" }, first)
  await write({ category: "alloys" }, second)
  // The number of the state that this very request makes.
  await write({ category: "lead" }, second + 3)
  await write({ category: "alloys", date: "2026-02-01T00:00:00Z" }, first)
  await write({ date: zinc.date }, first)
  await staff
    .from("blog_posts")
    .delete()
    .eq("id", "zinc")
    .setHeader("idempotency-key", `restored-version-${first}`)
  await staff.from("blog_posts").insert({ id: "zinc", ...zinc })
  const kept = await sql`select restored from public.post_versions where post_id = 'zinc' order by id`
  expect(kept.map(({ restored }) => restored)).toEqual([...Array(6).fill(false), true, false, false])
  const { data } = await staff.from("blog_posts").select("version").eq("id", "zinc").single()
  const changes = { id, post_id: "zinc", base_version: (data?.version ?? 0) as number, ...post }
  await drafts.insert(changes)
  await staff.from("blog_posts").update({ excerpt: zinc.excerpt }).eq("id", "zinc")
  await discard()
  // One that was written back to what is public already.
  await drafts.insert({ ...changes, ...zinc, base_version: changes.base_version + 1 })
  await discard()
  expect(await news()).toEqual(
    [
      ...Array.from({ length: 4 }, () => "post changed zinc Zinc"),
      "post reverted zinc Zinc",
      "post deleted zinc Zinc",
      "post restored zinc Zinc",
      "draft created zinc Copper",
      "post changed zinc Zinc",
      "draft discarded zinc Copper",
      "draft created zinc Zinc",
      "draft discarded zinc Zinc",
    ].map(what => `${primary.email} ${what}`),
  )
})

test("[ACT-01] changes of categories are recorded with their names", async () => {
  await news()
  const look = { colour: "copper", symbol: "leaf" }
  const labels = staff.from("category_labels")
  for (const [key, name] of Object.entries({
    zinc: { en: "Zinc", pl: "Cynk" },
    lead: { en: "Lead", pl: "Ołów" },
  }))
    await labels.insert({ key, name, ...look })
  await labels.update({ symbol: "drop" }).eq("key", "zinc")
  await labels.update({ name: { en: "Zinc", pl: "Cynki" } }).eq("key", "zinc")
  await staff.rpc("merge_categories", { merged: "zinc", remaining: "lead" })
  await staff.rpc("merge_categories", { merged: "nameless", remaining: "lead" })
  await labels.delete().eq("key", "lead")
  expect(await news()).toEqual(
    [
      "created zinc Zinc / Cynk",
      "created lead Lead / Ołów",
      "changed zinc Zinc / Cynk",
      "renamed zinc Zinc / Cynk Zinc / Cynki",
      "merged zinc Zinc / Cynki Lead / Ołów",
      "merged nameless nameless Lead / Ołów",
      "deleted lead Lead / Ołów",
    ].map(done => `${primary.email} category ${done}`),
  )
})

test("[ACT-01] undone acts are not recorded", async () => {
  await news()
  const undone = sql.begin(async transaction => {
    await transaction`insert into public.admin_users (email) values ('undone@kupryt.example')`
    throw new Error("undone")
  })
  await expect(undone).rejects.toThrow("undone")
  expect(await news()).toEqual([])
})

test("[ACT-01] nobody changes or removes what was done, the tables' owner included, until two years are over", async () => {
  await news()
  await sql`insert into public.admin_users (email) values ('kept@kupryt.example')`
  const refused = { code: "42501" }
  await expect(sql`update private.activity set actor_email = 'somebody@else.example'`).rejects.toMatchObject(
    refused,
  )
  await expect(sql`delete from private.activity`).rejects.toMatchObject(refused)
  await expect(sql`truncate private.activity`).rejects.toMatchObject(refused)
  const young = sql.begin(async sql => {
    await sql`insert into private.activity (created_at, kind, action, subject)
      values (now() - interval '2 years' + interval '1 day', 'post', 'changed', 'young')`
    await sql`delete from private.activity where subject = 'young'`
  })
  await expect(young).rejects.toMatchObject(refused)
  await privileged.rpc("remove_outdated_data")
  await pastTriggers(
    sql,
    sql => sql`
      insert into private.activity (created_at, kind, action, subject)
      values (now() - interval '2 years 1 hour', 'post', 'changed', 'old')`,
  )
  // For a week after the migration nothing is removed.
  await sql`delete from private.settings where key = 'removal_from'`
  expect((await privileged.rpc("remove_outdated_data")).error).toBeNull()
  expect(await news()).toEqual(["the server administrator created kept@kupryt.example"])
})

test("[ACT-01] it is read by kind and by person, page by page", async () => {
  await news()
  for (let posts = 0; posts < 3; posts++) await staff.from("blog_posts").insert(post)
  await sql`insert into public.admin_users (email) values ('other@kupryt.example')`
  const found = async (query: object) => (await staff.rpc("list_activity", query)).data
  expect(await found({ page_size: 2 })).toMatchObject({
    found: 4,
    older: expect.any(String),
    activity: [{ kind: "administrator", actor_email: null, title: "other@kupryt.example" }, { kind: "post" }],
  })
  expect(await found({ chosen: "post" })).toMatchObject({ found: 3 })
  expect(await found({ words: primary.email.toUpperCase() })).toMatchObject({ found: 3 })
  expect(await found({ words: "nobody" })).toMatchObject({ found: 0, activity: [] })
  await staff.rpc("save_newsletter_issue", {
    ...{
      issue_id: randomUUID(),
      base: 0,
      new_subject: texts,
      new_words: texts,
      new_posts: [],
      new_segment: "all",
    },
  })
  const names = { title: "Copper", title_pl: "Miedź" }
  expect(await found({ words: "miedź" })).toMatchObject({
    found: 4,
    activity: [
      { kind: "newsletter", ...names },
      { kind: "post", ...names },
      { kind: "post", ...names },
      { kind: "post", ...names },
    ],
  })
  // The key of a post is its author's to choose, and may be the id of something else than its draft.
  const [listed] = await sql`select id from public.admin_users where email = 'other@kupryt.example'`
  await staff.from("blog_posts").insert({ ...post, creation_key: listed?.id })
  expect(await found({ chosen: "administrator" })).toMatchObject({ activity: [{ subject: listed?.id }] })
})
