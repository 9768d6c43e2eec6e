import { expect, test } from "vitest"
import { emptyValues, withField } from "../post-values.ts"
import { beginEditing, type Editing, type EditingEvent, reduceEditing } from "./editing.ts"

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
const nothing = { post: null, draft: null, base: null }
const copper = { ...text("copper"), date: moment }

const after = (editing: Editing, ...events: EditingEvent[]) => events.reduce(reduceEditing, editing)
const changed = () => beginEditing({ ...nothing, post: postOf("copper", 3) }).editing

test("[DRAFT-04] a form begins with the draft, over the text that its changes began from", () => {
  expect(beginEditing({ ...nothing, post: postOf("copper", 3) })).toMatchObject({
    known: { postId: "wire", version: null, base: copper, baseVersion: 3, saved: copper },
    editing: { values: copper, round: 0 },
  })
  const older = beginEditing({ post: postOf("zinc", 4), draft: draftOf("brass", 3), base: text("copper") })
  expect(older).toMatchObject({
    known: { id: "draft", version: 7, base: { category: "copper" }, baseVersion: 3 },
    editing: { post: { version: 4 }, values: { category: "brass" } },
  })
  expect(beginEditing({ ...nothing, draft: draftOf("brass", null) })).toMatchObject({
    known: { postId: "wire", base: emptyValues, baseVersion: null },
    editing: { post: null },
  })
  expect(beginEditing(nothing)).toMatchObject({
    known: { postId: null, baseVersion: null },
    editing: { values: emptyValues },
  })
})

test("[FORM-13] the choice between one's text and a colleague's makes the form anew, over the post as it is by then", () => {
  const theirs = postOf("zinc", 5)
  const question = { kind: "conflict", mine: text("brass"), theirs, savedBy: null } as const
  const asked = after(changed(), { kind: "sent", values: text("brass") }, { kind: "asked", question })
  expect(asked.question).toBe(question)
  expect(after(asked, { kind: "asked", question: null })).toMatchObject({
    ...{ post: { version: 3 }, question: null, round: 0 },
  })
  const values = text("both")
  expect(after(asked, { kind: "chosen", question, values })).toMatchObject({
    ...{ post: theirs, question: null, values, sentToPublish: [], round: 1 },
  })
})

test("[DRAFT-05] chosen over a colleague's draft, the changes are to the same version of the post; to none, where it was unpublished", () => {
  const choose = (base_version: number | null) => {
    const theirs = draftOf("zinc", base_version)
    const question = { kind: "draftConflict", mine: text("brass"), theirs, savedBy: null } as const
    return after(changed(), { kind: "asked", question }, { kind: "chosen", question, values: text("both") })
  }
  expect(choose(3)).toMatchObject({ post: { version: 3 }, values: { category: "both" }, round: 1 })
  expect(choose(null)).toMatchObject({ post: null, values: { category: "both" }, round: 1 })
})

test("[SCHED-06] a draft that was published under the form goes on as changes to its post", () => {
  const { editing } = beginEditing(nothing)
  const published = { kind: "published", post: postOf("copper", 1), scheduledFor: moment } as const
  const publication = { id: "wire", scheduledFor: moment }
  expect(after(editing, published)).toMatchObject({ post: { version: 1 }, publication, round: 0 })
  expect(after(editing, published, { kind: "based", post: null }).post).toBeNull()
})

test("[DRAFT-05] where somebody else has published another text, it waits for a choice", () => {
  const [theirs, by] = [postOf("zinc", 5), "ben@kupryt.example"]
  const ended = after(changed(), { kind: "replaced", post: theirs, by })
  expect(ended.end).toEqual({ kind: "replaced", by, at: moment })
  const question = { kind: "conflict", mine: text("brass"), theirs, savedBy: by } as const
  expect(after(ended, { kind: "chosen", question, values: text("both") }).end).toBeNull()
})

test("[SAVE-02] a text of this device is the form's own once it is opened, and so is each that was sent to be published", () => {
  const copy = {
    ...{ values: text("brass"), base: text("copper"), baseVersion: 2, sentToPublish: [text("bronze")] },
    ...{ draftId: null, draftVersion: null, keptAt: 1 },
  }
  const restored = after(changed(), { kind: "restored", copy })
  expect(restored).toMatchObject({ values: copy.values, round: 1 })
  const sent = { kind: "sent", values: text("tin") } as const
  const own = [text("bronze"), text("brass"), text("tin")]
  expect(after(restored, sent, sent).sentToPublish).toEqual(own)
  expect(after(restored, sent, { kind: "based", post: null }).sentToPublish).toEqual([])
})
