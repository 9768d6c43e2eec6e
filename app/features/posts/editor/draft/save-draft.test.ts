import { expect, test } from "vitest"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { emptyValues } from "../post-values.ts"
import { type KnownDraft, saveDraft } from "./save-draft.ts"

const id = "00000000-0000-4000-8000-000000000001"
const form = { ...emptyValues, category: "copper" }
const stamp = {
  id,
  version: 1,
  updated_at: "2026-11-25T09:00:00Z",
  updated_by: "anna@kupryt.example",
  publish_at: null,
  publish_error: null,
}
const stored = { ...emptyValues, ...stamp, date: null, version: 4, post_id: null, base_version: null }
const known: KnownDraft = { id, postId: null, version: null, saved: emptyValues, sent: [] }

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
  expect(await saveDraft(client, { ...known, postId: "copper" }, form, { base_version: 3 })).toEqual({
    kind: "saved",
    stamp,
  })
  await saveDraft(client, { ...known, version: 1 }, form, { base_version: null })
  expect(calls.map(({ method, url }) => [method, url.searchParams.get("version")])).toEqual([
    ["POST", null],
    ["PATCH", "eq.1"],
  ])
  expect(calls[0]?.body).toEqual({ ...form, date: null, id, post_id: "copper", base_version: 3 })
})

test("[DRAFT-02] what was sent without an answer is one's own and is written over, a colleague's words come back", async () => {
  const lost = backend(4, [{ ...stored, category: "brass" }])
  const sent = [{ ...form, category: "brass" }]
  expect(await saveDraft(lost.client, { ...known, sent }, form, { base_version: null })).toMatchObject({
    kind: "saved",
  })
  expect(lost.calls.at(-1)).toMatchObject({ method: "PATCH", body: { category: "copper" } })
  const theirs = { ...stored, category: "brass", updated_by: "ben@kupryt.example" }
  for (const version of [null, 2])
    expect(
      await saveDraft(backend(4, [theirs]).client, { ...known, version }, form, { base_version: null }),
    ).toEqual({
      kind: "conflict",
      theirs,
    })
})

test("[DRAFT-02] a draft that is gone is told from one that may not be changed, and from no answer", async () => {
  const changed = { ...known, version: 4 }
  expect(await saveDraft(backend(9, []).client, changed, form, { base_version: null })).toEqual({
    kind: "gone",
  })
  expect(await saveDraft(backend(9, [stored]).client, changed, form, { base_version: null })).toEqual({
    kind: "refused",
  })
  const { client } = fakeBackend(() => Response.json({ message: "no" }, { status: 503 }))
  await expect(saveDraft(client, known, form, { base_version: null })).rejects.toMatchObject({ status: 503 })
})
