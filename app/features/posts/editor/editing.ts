import { newId } from "#app/lib/new-id.ts"
import { emptyValues, isSame, valuesOf } from "../post-values.ts"
import type { Deletion, StoredPost } from "../queries.ts"
import { baseOf, type FormDraft, publicationOf } from "../save-draft.ts"
import type { PostForm } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import type { LocalCopy } from "./draft/local-copy.ts"
import type { DraftEnding } from "./draft/use-draft-watch.ts"
import type { Edited } from "./edited-post.ts"

/** The button that was pressed when somebody else's change was found. */
export type Intent = { kind: "publish" } | SchedulingIntent
export type SchedulingIntent = { kind: "chooseTime" } | { kind: "schedule"; publishAt: string }

/** A choice between the form's text and what somebody else has saved in the post or its draft. */
export type TextQuestion = { mine: PostForm; savedBy: string | null } & (
  | { kind: "conflict"; theirs: StoredPost }
  | { kind: "draftConflict"; theirs: ServerDraft }
)

/** Waits for the author's choice. */
type EditingQuestion =
  | TextQuestion
  | { kind: "deleted"; mine: PostForm; deletion: Deletion | null; intent: Intent }
  /** `publishAt` is what was to be set; null to end the schedule. */
  | { kind: "scheduleChanged"; mine: PostForm; theirs: ServerDraft; publishAt: string | null }
  | { kind: "time"; mine: PostForm }

export type Editing = {
  /** The public post that the form changes. */
  post: StoredPost | null
  /** The text that the form shows first; it is made anew with each round. */
  values: PostForm
  round: number
  /** Sent to be published, and perhaps public, though no answer came. */
  sentToPublish: readonly PostForm[]
  question: EditingQuestion | null
  /** The draft with somebody else's schedule, found while no schedule was to be set. */
  changedSchedule: ServerDraft | null
  /** Once the draft became a post; `scheduledFor` is null where somebody published it before its time. */
  publication: { id: string; scheduledFor: string | null } | null
  /** Once somebody else has ended the draft; null again when that has led to a choice. */
  end: { kind: "replaced" | "deleted"; by: string | null; at: string } | null
}

export type EditingEvent =
  | { kind: "restored"; copy: LocalCopy }
  /** The form goes on as it is, over another version of the post, or over none. */
  | { kind: "based"; post: StoredPost | null }
  | { kind: "sent"; values: PostForm }
  | { kind: "asked"; question: EditingQuestion | null }
  /** The author has chosen among the texts. */
  | { kind: "chosen"; question: TextQuestion; values: PostForm }
  | { kind: "scheduleChanged"; theirs: ServerDraft | null }
  | DraftEnding

export function beginEditing({ post, draft, base }: Edited): { editing: Editing; known: FormDraft } {
  const isOlder = draft !== null && draft.base_version !== (post?.version ?? null)
  const began = isOlder ? { baseVersion: draft.base_version, base: base ?? emptyValues } : baseOf(post)
  const values = draft ? valuesOf(draft) : began.base
  return {
    known: {
      ...{ id: draft?.id ?? newId(), postId: post?.id ?? draft?.post_id ?? null, ...began },
      ...{ version: draft?.version ?? null, publishAt: draft && publicationOf(draft) },
      ...{ saved: values, sent: [] },
    },
    editing: {
      ...{ post, values, round: 0, sentToPublish: [] },
      ...{ question: null, changedSchedule: null, publication: null, end: null },
    },
  }
}

/** The states of a form of a post, by what its author does and what others do to the post meanwhile. */
export function reduceEditing(editing: Editing, event: EditingEvent): Editing {
  const { sentToPublish, round } = editing
  switch (event.kind) {
    case "restored": {
      const { values, sentToPublish: sent } = event.copy
      // A copy stays stored when the form is sent: it may be what was saved.
      return { ...editing, values, round: round + 1, sentToPublish: [...sent, values] }
    }
    case "based":
      return { ...editing, post: event.post, sentToPublish: [] }
    case "sent": {
      const isKnown = sentToPublish.some(text => isSame(text, event.values))
      return isKnown ? editing : { ...editing, sentToPublish: [...sentToPublish, event.values] }
    }
    case "asked":
      return { ...editing, question: event.question }
    case "chosen": {
      const { question, values } = event
      const isOther = question.kind === "conflict" || question.theirs.base_version === null
      const post = question.kind === "conflict" ? question.theirs : null
      const next = { ...editing, values, round: round + 1, question: null, end: null }
      return isOther ? { ...next, post, sentToPublish: [] } : next
    }
    case "scheduleChanged":
      return { ...editing, changedSchedule: event.theirs }
    case "published": {
      const { post, scheduledFor } = event
      return { ...editing, post, sentToPublish: [], publication: { id: post.id, scheduledFor } }
    }
    case "replaced":
      return { ...editing, end: { kind: "replaced", by: event.by, at: event.post.updated_at } }
    case "deleted": {
      const { deletion } = event
      const end = deletion && { by: deletion.saved_by_email, at: deletion.saved_at }
      return { ...editing, end: end && { kind: "deleted", ...end } }
    }
  }
}
