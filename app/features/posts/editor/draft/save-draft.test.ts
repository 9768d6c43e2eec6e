import { expect, test } from "vitest"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { emptyValues } from "../post-values.ts"
import { type KnownDraft, readNewerDraft, saveDraft } from "./save-draft.ts"

const id = "00000000-0000-4000-8000-000000000001"
const both = (text: string) => ({ pl: text, en: text })
const form = { ...emptyValues, category: "copper" }
const typed = { form }
const stamp = {
  id,
  version: 1,
  updated_at: "2026-11-25T09:00:00Z",
  updated_by: "anna@kupryt.example",
  publish_at: null,
  publish_error: null,
}
const stored = { ...emptyValues, ...stamp, date: null, version: 4, post_id: null, base_version: null }
const known: KnownDraft = {
  ...{ id, postId: null, version: null, baseVersion: null, publishAt: null },
  ...{ saved: emptyValues, sent: [] },
}
const [nine, ten] = ["2031-07-01T07:00:00+00:00", "2031-07-01T08:00:00.000Z"]
const complete = {
  ...form,
  ...{ title: both("Copper"), excerpt: both("Short"), content: both("<p onclick='x()'>Wire</p>") },
  imageurl: "/media/copper-wire.jpg",
}
const clean = { ...complete, content: both("<p>Wire</p>") }

/** A backend that refuses a second row, changes none unless it has this version, and finds these rows. */
function backend(version: number | null, found: object[]) {
  return fakeBackend(({ method, url }) => {
    if (method === "POST")
      return Response.json({ code: "23505", message: "post_drafts_pkey" }, { status: 409 })
    if (method === "GET") return Response.json(found)
    const isMet = url.searchParams.get("version") === `eq.${version}`
    return Response.json(isMet ? [{ ...stamp, version: 5 }] : [])
  })
}

test("[DRAFT-01] a draft is begun under the form's own id, incomplete, and written at the version that is known", async () => {
  const { client, calls } = fakeBackend(() => Response.json([stamp], { status: 201 }))
  expect(await saveDraft(client, { ...known, postId: "copper", baseVersion: 3 }, typed)).toEqual({
    kind: "saved",
    known: { id, version: 1, publishAt: null, saved: form },
    stamp,
  })
  await saveDraft(client, { ...known, version: 1 }, typed)
  expect(calls.map(({ method, url }) => [method, url.searchParams.get("version")])).toEqual([
    ["POST", null],
    ["PATCH", "eq.1"],
  ])
  expect(calls[0]?.body).toEqual({
    ...form,
    date: null,
    id,
    post_id: "copper",
    base_version: 3,
    by_hand: false,
  })
})

test("[DRAFT-02] what was sent without an answer is one's own and is written over, a colleague's words come back", async () => {
  const lost = backend(4, [{ ...stored, category: "brass" }])
  const sent = [{ form: { ...form, category: "brass" } }]
  expect(await saveDraft(lost.client, { ...known, sent }, typed)).toMatchObject({ kind: "saved" })
  expect(lost.calls.at(-1)).toMatchObject({ method: "PATCH", body: { category: "copper" } })
  const theirs = { ...stored, category: "brass", updated_by: "ben@kupryt.example" }
  for (const version of [null, 2])
    expect(await saveDraft(backend(4, [theirs]).client, { ...known, version }, typed)).toMatchObject({
      ...{ reason: "conflict", stamp: theirs },
    })
})

test("[DRAFT-02] a draft that is gone is told from one that may not be changed, and from no answer", async () => {
  const changed = { ...known, version: 4 }
  expect(await saveDraft(backend(9, []).client, changed, typed)).toEqual({
    ...{ kind: "failed", reason: "gone", known: { version: null }, stamp: null, isHeld: true },
  })
  expect(await saveDraft(backend(9, [stored]).client, changed, typed)).toMatchObject({ reason: "refused" })
  // Another draft of the same post, begun after the known one was published.
  const other = {
    ...stored,
    id: "00000000-0000-4000-8000-000000000002",
    version: 4,
    title: { en: "Other", pl: "Inny" },
  }
  expect(await saveDraft(backend(9, [other]).client, changed, typed)).toEqual({
    ...{ kind: "failed", reason: "conflict", stamp: other },
  })
  const { client } = fakeBackend(() => Response.json({ message: "no" }, { status: 503 }))
  await expect(saveDraft(client, known, typed)).rejects.toMatchObject({ status: 503 })
})

test("[HIST-02] changes to a post that was deleted are refused, unless somebody has made them a draft of their own", async () => {
  const changes = { ...known, version: 2, baseVersion: 3, postId: "copper" }
  const deleted = (found: object[]) =>
    fakeBackend(({ method }) =>
      method === "GET"
        ? Response.json(found)
        : Response.json({ code: "23514", message: "post_is_there" }, { status: 400 }),
    ).client
  for (const found of [[], [{ ...stored, version: 2 }]])
    expect(await saveDraft(deleted(found), changes, typed)).toMatchObject({ reason: "postGone" })
  const theirs = { ...stored, category: "brass", post_id: "copper" }
  expect(await saveDraft(deleted([theirs]), changes, typed)).toMatchObject({
    ...{ reason: "conflict", stamp: theirs },
  })
})

test("[SCHED-01] what may not be scheduled is not saved as it is, and not tried again", async () => {
  for (const message of ["publish_at_is_to_come", "id_is_not_in_trash"]) {
    const refusing = fakeBackend(() => Response.json({ code: "23514", message }, { status: 400 }))
    expect(await saveDraft(refusing.client, known, typed)).toMatchObject({ reason: "incomplete" })
    expect(refusing.calls).toHaveLength(1)
  }
})

test("[DRAFT-02] before a publication a colleague's newer draft is found, and nothing of one's own", async () => {
  const opened = {
    ...known,
    version: 2,
    saved: form,
    sent: [{ form: { ...form, category: "bronze" } }],
  }
  const found = (found: object[], from = opened) => readNewerDraft(backend(9, found).client, from)
  const theirs = { ...stored, category: "brass" }
  expect(await found([theirs])).toEqual(theirs)
  expect(await found([theirs], { ...opened, version: 4 })).toBeNull()
  for (const category of ["copper", "bronze"]) expect(await found([{ ...stored, category }])).toBeNull()
  expect(await found([])).toBeNull()
})

test("[SCHED-01] a schedule that somebody else has made, changed or cancelled is met by typing and by another schedule, and is not written over", async () => {
  for (const [publishAt, theirMoment] of [
    [null, nine],
    [ten, nine],
    [ten, null],
  ] as const) {
    const scheduled = { ...known, version: 2, publishAt, saved: clean }
    const theirs = { ...stored, ...clean, date: null, publish_at: theirMoment }
    for (const wanted of [undefined, "2031-07-01T09:00:00.000Z"]) {
      const { client, calls } = backend(4, [theirs])
      const attempt = { form: complete, byHand: true, publishAt: wanted }
      expect(await saveDraft(client, scheduled, attempt)).toMatchObject({ kind: "continued", stamp: theirs })
      expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(1)
    }
  }
})

test("[SCHED-01] a schedule of one's own whose answer was lost is no other's, nor is why it could not be published", async () => {
  const theirs = { ...stored, ...clean, date: null, publish_at: nine }
  const scheduled = { ...known, version: 2, saved: clean }
  const again = { form: complete, byHand: true, publishAt: "2031-07-01T07:00:00.000Z" }
  expect(await saveDraft(backend(4, [theirs]).client, scheduled, again)).toMatchObject({ kind: "saved" })
  const sent = [{ form: clean, publishAt: again.publishAt, byHand: true }]
  const later = { form: { ...complete, category: "brass" } }
  const lost = backend(4, [theirs])
  expect(await saveDraft(lost.client, { ...scheduled, sent }, later)).toMatchObject({ kind: "saved" })
  expect(lost.calls.at(-1)?.body).not.toHaveProperty("publish_at")
  const failed = { ...stored, ...clean, date: null, publish_at: ten, publish_error: "taken" }
  expect(await saveDraft(backend(4, [failed]).client, scheduled, later)).toMatchObject({ kind: "saved" })
})

test("[SCHED-01] a draft whose post somebody has unpublished does not become one of changes again", async () => {
  const theirs = { ...stored, post_id: "copper", base_version: null }
  const changes = { ...known, version: 2, baseVersion: 3, postId: "copper" }
  expect(await saveDraft(backend(4, [theirs]).client, changes, typed)).toMatchObject({
    kind: "continued",
    stamp: theirs,
  })
})

test("[FORM-01] a draft with too much markup is not sent, and the database's refusal of one is told as such", async () => {
  const { client, calls } = backend(2, [])
  const deep = { ...form, content: { ...form.content, pl: "<b>".repeat(101) } }
  expect(await saveDraft(client, known, { form: deep })).toMatchObject({ reason: "depth" })
  expect(calls).toEqual([])
})

test("[SCHED-01] what is scheduled is saved clean and complete, and nothing is longer than the database takes", async () => {
  const { client, calls } = backend(2, [])
  const scheduled = { ...known, version: 2, publishAt: nine }
  expect(await saveDraft(client, scheduled, typed)).toMatchObject({ reason: "incomplete" })
  expect(await saveDraft(client, known, { ...typed, publishAt: nine })).toMatchObject({
    reason: "incomplete",
  })
  const long = { ...form, category: "x".repeat(61) }
  expect(await saveDraft(client, known, { form: long, byHand: true })).toMatchObject({ reason: "tooLong" })
  expect(calls).toEqual([])
  expect(await saveDraft(client, scheduled, { form: complete })).toMatchObject({
    known: { saved: clean },
  })
  await saveDraft(client, scheduled, { form, byHand: true, publishAt: null })
  expect(calls.map(({ body }) => body)).toMatchObject([
    { ...clean, date: null },
    { publish_at: null, publish_error: null },
  ])
})
