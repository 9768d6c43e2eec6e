import { useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { dropKept } from "#app/autosave/kept-text.ts"
import { createStore } from "#app/autosave/store.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { newId } from "#app/lib/new-id.ts"
import { describeSchedule, useWho } from "../attribution.ts"
import { useNewCategory } from "../categories/new-category.tsx"
import { emptyValues } from "../post-values.ts"
import { readDeletion, readSaver } from "../queries.ts"
import { baseOf } from "../save-draft.ts"
import type { PostForm as Values } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import { useCopyOffers } from "./draft/copy-offers.tsx"
import type { StoredCopy } from "./draft/local-copy.ts"
import { useDraftWatch } from "./draft/use-draft-watch.ts"
import { useServerDraft } from "./draft/use-server-draft.ts"
import type { Edited } from "./edited-post.ts"
import { beginEditing, type Intent, reduceEditing, type TextQuestion } from "./editing.ts"
import { type Conflict, usePublish } from "./use-publish.ts"
import { useScheduling } from "./use-scheduling.ts"

export type Opened = Edited & { onDraftSaved?: (id: string) => void }

/** Opens the form of a post. Nothing is written over what others have done before its author has chosen. */
export function useEditing({ onDraftSaved, ...read }: Opened) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { verify } = useSession()
  const who = useWho()
  const category = useNewCategory()
  const [begun] = useState(() => beginEditing(read))
  const [store] = useState(() => createStore(reduceEditing, begun.editing))
  const { dispatch } = store
  const editing = useSyncExternalStore(store.subscribe, store.snapshot)
  const { post, sentToPublish } = editing
  const ask = (question: typeof editing.question) => dispatch({ kind: "asked", question })
  const server = useServerDraft({
    known: begun.known,
    stamp: read.draft,
    onAnswer(answer, { byHand, publishAt }) {
      // A form that has become one of changes stays at its address, which leads to the post.
      if (answer.kind === "saved" && !post) onDraftSaved?.(answer.stamp.id)
      if (answer.kind === "continued") tellOfChange(answer.stamp, publishAt)
      if (answer.kind !== "failed") return
      if (answer.reason === "gone") void check(byHand)
      // A dialog that opens under somebody who types would swallow the next letters: the bar says it.
      if (!byHand) return
      const { typed } = server.snapshot()
      if (answer.reason === "conflict" && answer.stamp)
        void askAbout({ kind: "draftConflict", theirs: answer.stamp }, typed)
      if (answer.reason === "postGone") void askAboutLost(typed)
    },
  })
  const { postId, base, baseVersion } = server.known
  const copies = useCopyOffers(begun.known, server.snapshot, restore)
  const { publish, state, reset } = usePublish(
    copies.key,
    post ? "changes" : postId === null ? "first" : "again",
    { server, category },
    askAbout,
  )
  const { schedule, proceed } = useScheduling({ store, server, category, askAbout })
  const { check, checked } = useDraftWatch(server, (ending, byHand) => {
    dispatch(ending)
    if (ending.kind === "published") {
      dropKept(copies.key)
      server.begin(ending.post, newId())
    } else if (ending.kind === "deleted") {
      // The bar says how to keep the text.
      const by = who(ending.deletion?.saved_by_email)
      toast.error(t("drafts.deletedBy", { who: by }))
    } else if (byHand) {
      const { post: theirs, by: savedBy } = ending
      ask({ kind: "conflict", mine: server.snapshot().typed, theirs, savedBy })
    }
  })

  async function askAbout(conflict: Conflict, mine: Values, intent: Intent = { kind: "publish" }) {
    if (conflict.kind === "conflict")
      ask({ ...conflict, mine, savedBy: await readSaver(client, conflict.theirs) })
    else if (conflict.kind === "draftConflict")
      ask({ ...conflict, mine, savedBy: conflict.theirs.updated_by || null })
    else if (await verify()) ask({ ...conflict, mine, intent })
  }
  async function askAboutLost(mine: Values) {
    const deletion = postId === null ? null : await readDeletion(client, postId)
    return askAbout({ kind: "deleted", deletion }, mine)
  }
  /** Somebody else has scheduled the draft otherwise, or unpublished its post. */
  function tellOfChange(theirs: ServerDraft, publishAt: string | null | undefined): void {
    if (theirs.base_version === null && post) {
      dispatch({ kind: "based", post: null })
      toast.error(t("deletedPost.unpublishedBy", { who: who(theirs.updated_by) }))
    } else if (publishAt === undefined) {
      dispatch({ kind: "scheduleChanged", theirs })
      const description = theirs.publish_at ? t("schedule.followed") : undefined
      toast.error(describeSchedule(t, who, theirs), { description })
    } else ask({ kind: "scheduleChanged", mine: server.snapshot().typed, theirs, publishAt })
  }
  function restore(copy: StoredCopy): void {
    dispatch({ kind: "restored", copy })
    const { values, base, baseVersion, draftVersion: version, draftId } = copy
    const saved = version === begun.known.version ? begun.known.saved : emptyValues
    const id = draftId ?? server.snapshot().known.id
    server.continueFrom({ id, version, saved, base, baseVersion }, values)
  }
  /** Changes to a post that was deleted become a draft; one that was deleted is begun again. */
  function becomeDraft(values: Values): void {
    dispatch({ kind: "based", post: null })
    server.continueFrom({ ...baseOf(null), ...(baseVersion === null && { version: null }) }, values)
  }
  return {
    ...editing,
    ...{ opened: begun.known, copies, server, category, state, reset, schedule },
    /** Copies wait for a choice first. */
    blocked: copies.offers.length > 0,
    /** This browser's copy goes where nobody wants the text. */
    dropCopy: () => dropKept(copies.key),
    /** Once it is known what the draft has become. Resolves with whether the server has it. */
    async saveDraft(values: Values, publishAt?: string | null): Promise<boolean> {
      await checked()
      if (store.snapshot().end?.kind !== "replaced") return server.saveNow(values, publishAt)
      await check(true)
      return false
    },
    publish(values: Values) {
      // The draft was begun without the post that is there now.
      if (post && baseVersion === null) return void askAbout({ kind: "conflict", theirs: post }, values)
      publish({ values, known: [base, ...sentToPublish], baseVersion })
      dispatch({ kind: "sent", values })
    },
    closeQuestion: () => ask(null),
    /** Goes on with what the author chose of the texts in conflict. */
    choose(question: TextQuestion, values: Values) {
      if (question.kind === "conflict") {
        if (!post) server.begin(question.theirs, newId())
        server.continueFrom(baseOf(question.theirs), values)
      } else server.adopt(question.theirs, values)
      dispatch({ kind: "chosen", question, values })
      reset()
    },
    keepAsDraft(values: Values) {
      becomeDraft(values)
      void server.saveNow(values)
    },
    /** Does what was asked for, though the post was deleted. */
    async insist(values: Values, intent: Intent) {
      becomeDraft(values)
      if (intent.kind !== "publish") return proceed(values, intent)
      // As a draft it comes out of the trash: the database gives its address to no other post.
      if (postId !== null && !(await server.saveNow(values))) return
      publish({ values, known: [], baseVersion: null })
    },
    /** Sets one's own schedule in the place of somebody else's; null ends it. */
    replaceSchedule: (values: Values, publishAt: string | null) =>
      publishAt === null ? server.saveNow(values, null) : proceed(values, { kind: "schedule", publishAt }),
  }
}

export type PostEditing = ReturnType<typeof useEditing>
