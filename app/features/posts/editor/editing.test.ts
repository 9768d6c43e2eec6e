import { expect, test } from "vitest"
import { beginEditing, type Editing, type EditingEvent, reduceEditing } from "./editing.ts"
import { emptyValues, withField } from "./post-values.ts"

const text = (category: string) => withField(emptyValues, "category", category)
const moment = "2031-07-01T07:00:00.000Z"
const postOf = (category: string, version: number) => ({
  ...text(category),
  ...{ id: "wire", version, date: moment, updated_at: moment },
})
const draftOf = (category: string, base_version: number | null) => ({
  ...{ ...text(category), id: "draft", version: 7, post_id: "wire", base_version, date: null },
  ...{ publish_at: null, publish_error: null, updated_at: moment, updated_by: "ben@kupryt.example" },
})
const copperSince3 = { base: { ...text("copper"), date: moment }, baseVersion: 3 }

const after = (editing: Editing, ...events: EditingEvent[]) => events.reduce(reduceEditing, editing)
const changed = () => beginEditing(postOf("copper", 3), null, null)

test("[DRAFT-02] a form begins with the draft, over the text that its changes began from", () => {
  expect(changed()).toMatchObject({
    former: "wire",
    start: { ...copperSince3, values: { category: "copper" } },
  })
  const older = beginEditing(postOf("zinc", 4), draftOf("brass", 3), text("copper"))
  expect(older.start).toMatchObject({
    ...{ values: { category: "brass" }, base: { category: "copper" }, baseVersion: 3 },
  })
  const unpublished = beginEditing(null, draftOf("brass", null), null)
  expect(unpublished).toMatchObject({ post: null, former: "wire", start: { baseVersion: null } })
  expect(beginEditing(null, null, null)).toMatchObject({ former: null, start: { values: emptyValues } })
})

test("[FORM-02] the choice between one's text and a colleague's makes the form anew, over the post as it is by then", () => {
  const theirs = postOf("zinc", 5)
  const question = { kind: "conflict", mine: text("brass"), theirs, savedBy: null } as const
  const asked = after(changed(), { kind: "sent", values: text("brass") }, { kind: "asked", question })
  expect(asked.question).toBe(question)
  expect(after(asked, { kind: "asked", question: null })).toMatchObject({
    question: null,
    start: { baseVersion: 3, round: 0 },
  })
  const values = text("both")
  expect(after(asked, { kind: "chosen", question, values })).toMatchObject({
    ...{ post: theirs, question: null },
    start: { values, base: { category: "zinc" }, baseVersion: 5, sent: [], round: 1 },
  })
})

test("[DRAFT-02] chosen over a colleague's draft, the changes are to the same version of the post; to none, where it was unpublished", () => {
  const choose = (base_version: number | null) => {
    const theirs = draftOf("zinc", base_version)
    const question = { kind: "draftConflict", mine: text("brass"), theirs, savedBy: null } as const
    return after(changed(), { kind: "asked", question }, { kind: "chosen", question, values: text("both") })
  }
  expect(choose(3)).toMatchObject({ post: { version: 3 }, start: { ...copperSince3, round: 1 } })
  expect(choose(null)).toMatchObject({
    ...{ post: null, former: "wire" },
    start: { base: emptyValues, baseVersion: null, values: { category: "both" } },
  })
})

test("[SCHED-01] a draft that was published under the form goes on as changes to its post", () => {
  const begun = beginEditing(null, null, null)
  const published = after(begun, { kind: "published", post: postOf("copper", 1), moment })
  const publication = { id: "wire", moment }
  expect(published).toMatchObject({ former: "wire", publication, start: { baseVersion: 1, round: 0 } })
  expect(after(published, { kind: "based", post: null })).toMatchObject({
    ...{ post: null, former: "wire", start: { base: emptyValues, baseVersion: null } },
  })
})

test("[DRAFT-02] published by somebody else with another text, it waits for a choice", () => {
  const [theirs, by] = [postOf("zinc", 5), "ben@kupryt.example"]
  const ended = after(changed(), { kind: "publishedByOther", post: theirs, by })
  expect(ended.end).toEqual({ kind: "published", by, moment })
  const question = { kind: "conflict", mine: text("brass"), theirs, savedBy: by } as const
  expect(after(ended, { kind: "chosen", question, values: text("both") }).end).toBeNull()
})

test("[FORM-02] a text of this device is the form's own once it is opened, and so is each that was sent to be published", () => {
  const copy = {
    ...{ values: text("brass"), base: text("copper"), version: 2, sent: [text("bronze")] },
    ...{ creation: null, draftVersion: null, keptAt: 1 },
  }
  const restored = after(changed(), { kind: "restored", copy })
  expect(restored.start).toMatchObject({ values: copy.values, base: copy.base, baseVersion: 2, round: 1 })
  const sent = { kind: "sent", values: text("tin") } as const
  expect(after(restored, sent, sent).start.sent).toEqual([text("bronze"), text("brass"), text("tin")])
})
