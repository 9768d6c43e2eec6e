import type { Deletion, StoredPost } from "../queries.ts"
import type { PostForm } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import type { LocalCopy } from "./draft/local-copy.ts"
import { emptyValues, isSame, valuesOf } from "./post-values.ts"

/** The texts that the form shows first, and the text and version of the post that its changes began from. */
export type FormStart = {
  values: PostForm
  base: PostForm
  /** Null where none was public. */
  baseVersion: number | null
  /** Sent and perhaps saved, though no answer came. */
  sent: readonly PostForm[]
  /** The form is made anew with each round. */
  round: number
}

/** The button that was pressed when somebody else's change was met; without a moment it was to be asked for. */
export type Intent = { kind: "publish" } | { kind: "schedule"; moment: string | null }

/** A choice between the form's text and what somebody else has saved in the post or its draft. */
export type TextQuestion = { mine: PostForm; savedBy: string | null } & (
  | { kind: "conflict"; theirs: StoredPost }
  | { kind: "draftConflict"; theirs: ServerDraft }
)

/** Waits for the author's choice. */
export type EditingQuestion =
  | TextQuestion
  | { kind: "deleted"; mine: PostForm; deletion: Deletion | null; intent: Intent }
  /** `moment` is what was to be set; null to end the schedule. */
  | { kind: "schedule"; mine: PostForm; theirs: ServerDraft; moment: string | null }
  | { kind: "moment"; mine: PostForm }

/** A draft has become a post, by this form's text or another, or is gone. Null where it is not known by whom. */
export type DraftEnding =
  | { kind: "published"; post: StoredPost; moment: string | null }
  | { kind: "publishedByOther"; post: StoredPost; by: string | null }
  | { kind: "deleted"; deletion: Deletion | null }

export type Editing = {
  /** The public post that the form changes. */
  post: StoredPost | null
  /** The id that the post has, or had when it was public. */
  former: string | null
  /** The draft and the texts that the form was opened with. */
  draft: ServerDraft | null
  opened: FormStart
  start: FormStart
  question: EditingQuestion | null
  /** Somebody else's schedule, met while the form asked for a moment. */
  metSchedule: ServerDraft | null
  /** Once the draft was published while the form was open; the moment is null where somebody did it otherwise. */
  publication: { id: string; moment: string | null } | null
  /** Once somebody else has ended the draft, with another text; null again when that has led to a choice. */
  end: { kind: "published" | "deleted"; by: string | null; moment: string } | null
}

export type EditingEvent =
  | { kind: "restored"; copy: LocalCopy }
  /** The form goes on as it is, over another version of the post, or over none. */
  | { kind: "based"; post: StoredPost | null }
  | { kind: "sent"; values: PostForm }
  | { kind: "asked"; question: EditingQuestion | null }
  /** The author has chosen among the texts. */
  | { kind: "chosen"; question: TextQuestion; values: PostForm }
  | { kind: "scheduleMet"; theirs: ServerDraft | null }
  | DraftEnding

/** `base` is the post's text when the draft of its changes was begun, where that is another than today's. */
export function beginEditing(
  post: StoredPost | null,
  draft: ServerDraft | null,
  base: PostForm | null,
): Editing {
  const baseVersion = draft ? draft.base_version : (post?.version ?? null)
  const began = post && post.version === baseVersion ? valuesOf(post) : (base ?? emptyValues)
  const values = draft ? valuesOf(draft) : began
  const start = { base: began, baseVersion, sent: [], values, round: 0 }
  return {
    ...{ post, former: post?.id ?? draft?.post_id ?? null, draft, opened: start, start },
    ...{ question: null, metSchedule: null, publication: null, end: null },
  }
}

/** The states of a form of a post, by what its author does and what others do to the post meanwhile. */
export function reduceEditing(editing: Editing, event: EditingEvent): Editing {
  const { start } = editing
  switch (event.kind) {
    case "restored": {
      const { values, base, version: baseVersion, sent } = event.copy
      // A copy stays stored when the form is sent: it may be what was saved.
      return restart(editing, { values, base, baseVersion, sent: [...sent, values] })
    }
    case "based":
      return rebase(editing, event.post)
    case "sent": {
      const isKnown = start.sent.some(text => isSame(text, event.values))
      return isKnown ? editing : { ...editing, start: { ...start, sent: [...start.sent, event.values] } }
    }
    case "asked":
      return { ...editing, question: event.question }
    case "chosen": {
      const { question, values } = event
      const isOther = question.kind === "conflict" || question.theirs.base_version === null
      const based = isOther ? rebase(editing, question.kind === "conflict" ? question.theirs : null) : editing
      return { ...restart(based, { ...based.start, values }), question: null, end: null }
    }
    case "scheduleMet":
      return { ...editing, metSchedule: event.theirs }
    case "published": {
      const { post, moment } = event
      return { ...rebase(editing, post), publication: { id: post.id, moment } }
    }
    case "publishedByOther": {
      const { by, post } = event
      return { ...editing, end: { kind: "published", by, moment: post.updated_at } }
    }
    case "deleted": {
      const { deletion } = event
      const end = deletion && { by: deletion.saved_by_email, moment: deletion.saved_at }
      return { ...editing, end: end && { kind: "deleted", ...end } }
    }
  }
}

function restart(editing: Editing, start: Omit<FormStart, "round">): Editing {
  return { ...editing, start: { ...start, round: editing.start.round + 1 } }
}

function rebase(editing: Editing, post: StoredPost | null): Editing {
  const base = post ? valuesOf(post) : emptyValues
  const start = { ...editing.start, base, baseVersion: post?.version ?? null, sent: [] }
  return { ...editing, post, former: post?.id ?? editing.former, start }
}
