import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { subscribe } from "#app/features/newsletter/mutations.server.ts"
import { idsOf, startNewsletter, texts } from "#server/testing/newsletter-issues.ts"

const newsletter = await startNewsletter()
const { sql, privileged, staff, addSubscribers, addIssue } = newsletter
const { beginIssue, send, claim, finish, progress, read, addPost } = newsletter
afterAll(newsletter.close)
beforeEach(newsletter.empty)

test("[NL-02] an issue goes once to each confirmed address that has not left or bounced, in its language", async () => {
  const [pl = ""] = await addSubscribers(1)
  const [en = ""] = await addSubscribers(1, { language: "en" })
  await addSubscribers(1, { active: false })
  await addSubscribers(1, { confirmed_at: null })
  await addSubscribers(1, { bounced_at: "2026-01-01T10:00:00Z" })
  expect((await staff.rpc("count_newsletter_recipients")).data).toEqual({ en: 1, pl: 1 })
  const [all, english] = [await addIssue(), await addIssue({ new_segment: "en" })]
  expect([await send(all), await send(english)]).toEqual([null, null])
  const batch = await claim()
  const mail = (subscription_id: string, language: string) => {
    return { subscription_id, recipient: `${subscription_id}@huta.example`, language, attempts: 1 }
  }
  expect(batch?.mails.toSorted((one, other) => one.language.localeCompare(other.language))).toEqual([
    mail(en, "en"),
    mail(pl, "pl"),
  ])
  await finish(all, batch?.mails, "delivered")
  const next = await claim()
  expect(next).toMatchObject({ mails: [mail(en, "en")] })
  await finish(english, next?.mails, "delivered")
  expect(await claim()).toBeNull()
  expect([await read(all), await read(english)]).toMatchObject([{ state: "sent" }, { state: "sent" }])
  expect(await progress(all)).toMatchObject({ mails: 2, waiting: 0, sent: 2, of_last_minute: 2 })
})

test("[NL-02] a subscriber who leaves or bounces while an issue is sent gets none of it, nor does an address that comes back", async () => {
  const [left = "", returned = "", bounced = "", removed = "", stays = ""] = await addSubscribers(5)
  const [id, later] = [await beginIssue(), await beginIssue()]
  for (const because_of of [id, later])
    for (const subscription_id of [left, returned])
      await privileged.rpc("end_newsletter_subscription", { subscription_id, because_of })
  await subscribe(privileged, `${returned}@huta.example`, "pl")
  await sql`update public.newsletter_subscriptions set confirmed_at = now() where confirmed_at is null`
  await sql`delete from private.outbox`
  await sql`update public.newsletter_subscriptions set bounced_at = now() where id = ${bounced}`
  await staff.rpc("remove_newsletter_subscription", { subscription_id: removed })
  expect(idsOf(await claim())).toEqual([stays])
  expect(await progress(id)).toMatchObject({ mails: 5, waiting: 1, gone: 4, left_because: 2 })
  expect(await progress(later)).toMatchObject({ left_because: 0 })
})

test("an unsendable issue gives its reason, and so does a second sender's", async () => {
  const incomplete = await addIssue({ new_words: { en: "Copper", pl: " " } })
  expect(await send(incomplete)).toBe("incomplete")
  expect(await send(await addIssue({ new_subject: { en: "", pl: "" }, new_posts: ["copper"] }))).toBe(
    "incomplete",
  )
  expect(await send(await addIssue({ new_posts: ["copper"] }))).toBe("posts")
  const id = await addIssue()
  expect(await send(id)).toBe("nobody")
  await addSubscribers(1)
  expect(await send(incomplete)).toBe("incomplete")
  expect(await send(await addIssue({ new_words: { en: "", pl: "Miedź" }, new_segment: "pl" }))).toBeNull()
  expect(await send(id, { moment: "2026-01-01T10:00:00Z" })).toBe("past")
  expect(await send(id, { at_once: true }, 2)).toBe("changed")
  expect((await Promise.all([send(id), send(id)])).toSorted()).toEqual(["changed", null])
  expect(await progress(id)).toMatchObject({ mails: 1 })
  expect((await staff.rpc("remove_newsletter_issue", { issue_id: id })).data).toBe(false)
  expect((await staff.rpc("remove_newsletter_issue", { issue_id: incomplete })).data).toBe(true)
})

test("a save over another's, or over what was sent, changes nothing and answers with the issue as it is", async () => {
  await addSubscribers(1)
  const issue_id = await addIssue()
  const save = (base: number, new_segment: string) =>
    staff.rpc("save_newsletter_issue", {
      ...{ issue_id, base, new_subject: texts, new_words: texts, new_posts: [], new_segment },
    })
  expect((await save(1, "pl")).data).toMatchObject({ saved: { version: 2, segment: "pl" } })
  for (const base of [0, 1])
    expect((await save(base, "en")).data).toMatchObject({ conflict: { version: 2, segment: "pl" } })
  await send(issue_id, { at_once: true }, 2)
  expect((await save(2, "en")).data).toMatchObject({ conflict: { state: "sending", segment: "pl" } })
})

test.for([
  [{ new_subject: { en: "c".repeat(2000), pl: "" } }, "subject"],
  [{ new_subject: { en: "Copper" } }, "subject"],
  [{ new_words: { en: "c".repeat(5001), pl: "" } }, "words"],
  [{ new_posts: Array(21).fill("copper") }, "posts"],
  [{ new_segment: "de" }, "segment"],
] as const)(
  "no issue has too much of anything, and the answer says of what: %j",
  async ([changes, refused]) => {
    const parts = { new_subject: texts, new_words: texts, new_posts: [], new_segment: "all", ...changes }
    const issue_id = await addIssue()
    for (const base of [0, 1]) {
      const id = base === 0 ? randomUUID() : issue_id
      const { data, error } = await staff.rpc("save_newsletter_issue", { issue_id: id, base, ...parts })
      expect([data, error]).toEqual([{ refused }, null])
    }
  },
)

test("an issue's text is fixed when sending begins", async () => {
  await addSubscribers(1)
  await addPost("copper")
  await addPost("zinc")
  const id = await addIssue({ new_posts: ["zinc", "copper"] })
  await send(id)
  const shown = async () => (await privileged.rpc("read_newsletter_issue", { issue_id: id })).data
  const posts = [{ id: "zinc" }, { id: "copper" }]
  expect(await shown()).toMatchObject({ posts })
  await sql`delete from public.blog_posts where id = 'zinc'`
  expect(await claim()).toMatchObject({ content: { id, subject: texts, words: texts, posts } })
  // The web version shows what is still public.
  expect(await shown()).toMatchObject({ subject: texts, posts: [{ id: "copper" }] })
  expect((await privileged.rpc("read_newsletter_issue", { issue_id: await addIssue() })).data).toBeNull()
})

test("[NL-01] a scheduled issue begins by itself when it is due; one that cannot becomes a draft that says why", async () => {
  const subscribers = await addSubscribers(2)
  await addPost("copper")
  const [due, lacking, later] = [
    await addIssue(),
    await addIssue({ new_posts: ["copper"] }),
    await addIssue(),
  ]
  for (const id of [due, lacking, later])
    expect(await send(id, { moment: "2999-01-01T10:00:00Z" })).toBeNull()
  await sql`delete from public.blog_posts`
  expect(await claim()).toBeNull()
  await sql`update public.newsletter_issues set send_at = now() where id in ${sql([due, lacking])}`
  expect(idsOf(await claim())).toEqual(subscribers.toSorted())
  expect(await read(lacking)).toEqual({ state: "draft", problem: "posts", version: 2, send_at: null })
  const noted =
    await sql`select detail from private.activity where action = 'unsent' and subject = ${lacking}`
  expect(noted).toEqual([{ detail: "posts" }])
  expect(await read(later)).toMatchObject({ state: "scheduled" })
  expect(await send(later, { moment: null })).toBeNull()
  expect(await read(later)).toMatchObject({ state: "draft", send_at: null })
})

test("a test goes to the caller's own address as the issue is then, each under another id, and asked for twice at once it is one", async () => {
  const issue_id = await addIssue()
  const ask = async () => (await staff.rpc("send_newsletter_test", { issue_id, in_language: "pl" })).data
  const claimTest = async () =>
    (await privileged.rpc("claim_mails", { batch_size: 10, lease_seconds: 0 })).data ?? []
  expect(await Promise.all([ask(), ask()])).toEqual([true, true])
  const [first, ...others] = await claimTest()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    kind: "test-pl",
    recipient: newsletter.address,
    source: { subject: texts, posts: [] },
  })
  await ask()
  expect((await claimTest())[0]?.id).not.toBe(first?.id)
  await staff.rpc("remove_newsletter_issue", { issue_id })
  expect(await claimTest()).toMatchObject([{ source: null }])
  expect(await ask()).toBe(false)
})

test("mails to a removed subscription keep nothing that names its address", async () => {
  const [subscription_id = ""] = await addSubscribers(1)
  const id = await beginIssue()
  await finish(id, (await claim())?.mails, "refused", "address")
  await staff.rpc("remove_newsletter_subscription", { subscription_id })
  expect(await sql`select state, last_error from private.newsletter_deliveries`).toMatchObject([
    { state: "refused", last_error: null },
  ])
})
