import { useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { dropKept } from "#app/autosave/kept-text.ts"
import { createStore } from "#app/autosave/store.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { useNewCategory } from "../categories/new-category.tsx"
import { type Deletion, readDeletion, readSaver, readStoredPost, type StoredPost } from "../queries.ts"
import type { PostForm as Values } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import { useCopyOffers } from "./draft/copy-offers.tsx"
import { newPost, type StoredCopy } from "./draft/local-copy.ts"
import { publish } from "./draft/published-draft.ts"
import { publicationOf } from "./draft/save-draft.ts"
import { usePublication } from "./draft/use-publication.ts"
import { useServerDraft } from "./draft/use-server-draft.ts"
import {
  beginEditing,
  type EditingQuestion,
  type Intent,
  reduceEditing,
  type TextQuestion,
} from "./editing.ts"
import { emptyValues } from "./post-values.ts"
import { tellFollowed, useWho } from "./questions.ts"
import { judgeBase, newDraftId } from "./save-post.ts"
import { type Conflict, useSave } from "./use-save.ts"
import { useSchedule } from "./use-schedule.ts"

export type Opened = {
  post: StoredPost | null
  draft: ServerDraft | null
  /** The post's text when the draft of its changes was begun, where that is another than today's. */
  base: Values | null
  onDraftSaved?: (id: string) => void
}

/** Opens the form of a post. Nothing is written over what others have done before its author has chosen. */
export function useEditing({ post: latest, draft: latestDraft, base, onDraftSaved }: Opened) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { verify } = useSession()
  const who = useWho()
  const category = useNewCategory()
  const [draft] = useState(latestDraft)
  const [begun] = useState(() => beginEditing(latest, draft, base))
  const [store] = useState(() => createStore(reduceEditing, begun))
  const editing = useSyncExternalStore(store.subscribe, store.snapshot)
  const { dispatch } = store
  const { post, former, start } = editing
  const { values: opened, baseVersion } = begun.start
  const [newId] = useState(newDraftId)
  const copies = useCopyOffers(former ?? newPost, opened, draft?.id ?? null)
  const { place } = copies
  const known = {
    ...{ id: draft?.id ?? newId, postId: former, version: draft?.version ?? null, sent: [] },
    ...{ baseVersion, publishAt: draft && publicationOf(draft), saved: opened },
  }
  const server = useServerDraft(known, draft, (answer, { byHand, publishAt }) => {
    // A form that has become one of changes stays at its address, which leads to the post.
    if (answer.kind === "saved" && !post) onDraftSaved?.(answer.stamp.id)
    if (answer.kind === "continued") followMoved(answer.stamp, publishAt)
    if (answer.kind !== "failed") return
    const mine = server.snapshot().typed
    if (answer.reason === "gone") void look(byHand)
    // A dialog that opens under somebody who types would swallow the next letters: the bar says it.
    if (!byHand) return
    if (answer.reason === "conflict") askAbout({ kind: "draftConflict", theirs: answer.stamp }, mine)
    if (answer.reason === "postGone") void askAboutLost(mine)
  })
  const { save, state, reset } = useSave(
    place,
    post ? "changes" : former === null ? "draft" : "former",
    askAbout,
    (client, attempt) => publish(client, { former, server, category, t }, attempt),
  )
  const schedule = useSchedule(server, async (values, moment) => {
    await category.judge(values)
    const { metSchedule: theirs } = store.snapshot()
    dispatch({ kind: "scheduleMet", theirs: null })
    if (moment && theirs) {
      ask({ kind: "schedule", mine: values, theirs, moment })
      return false
    }
    if (former === null || start.baseVersion === null) {
      const name = former === null ? { creation_key: server.snapshot().known.id } : { id: former }
      const theirs = await readStoredPost(client, name)
      if (theirs) await askAboutPost(values, theirs)
      return theirs === null
    }
    const judged = await judgeBase(client, former, start.baseVersion, [start.base, ...start.sent])
    if (judged.kind !== "free") askAbout(judged, values, { kind: "schedule", moment })
    else if (judged.post.version !== start.baseVersion) {
      dispatch({ kind: "based", post: judged.post })
      server.continueFrom({ baseVersion: judged.post.version }, values)
    }
    return judged.kind === "free"
  })
  const { look, haveLooked } = usePublication(server, {
    dispatch,
    onPublished(published) {
      dropKept(place)
      server.begin(published, newDraftId())
    },
    onPublishedByOther(theirs, byHand) {
      if (byHand) void askAboutPost(server.snapshot().typed, theirs)
    },
    // The bar says how to keep the text.
    onDeleted: deletion =>
      toast({
        tone: "destructive",
        title: t("drafts.deletedBy", { who: who(deletion?.saved_by_email) }),
      }),
  })

  function ask(question: EditingQuestion): void {
    dispatch({ kind: "asked", question })
  }
  function askAbout(conflict: Conflict, mine: Values, intent: Intent = { kind: "publish" }): void {
    if (conflict.kind === "conflict") void askAboutPost(mine, conflict.theirs)
    if (conflict.kind === "draftConflict") ask({ ...conflict, mine })
    if (conflict.kind === "deleted") void askAboutDeletion(mine, conflict.deletion, intent)
  }
  async function askAboutPost(mine: Values, theirs: StoredPost): Promise<void> {
    ask({ kind: "conflict", mine, theirs, savedBy: await readSaver(client, theirs) })
  }
  async function askAboutDeletion(mine: Values, deletion: Deletion | null, intent: Intent): Promise<void> {
    if (await verify()) ask({ kind: "deleted", mine, deletion, intent })
  }
  const askAboutLost = async (mine: Values) =>
    askAboutDeletion(mine, former === null ? null : await readDeletion(client, former), { kind: "publish" })

  /** Somebody else has scheduled the draft otherwise, or unpublished its post. */
  function followMoved(theirs: ServerDraft, moment: string | null | undefined): void {
    if (theirs.base_version === null && post) {
      dispatch({ kind: "based", post: null })
      toast({ tone: "destructive", title: t("deletedPost.unpublishedBy", { who: who(theirs.updated_by) }) })
    } else if (moment === undefined) {
      dispatch({ kind: "scheduleMet", theirs })
      toast(tellFollowed(t, who, theirs))
    } else ask({ kind: "schedule", mine: server.snapshot().typed, theirs, moment })
  }
  /** Changes to a post that was deleted become a draft; one that was deleted is begun again. */
  function becomeDraft(values: Values): void {
    dispatch({ kind: "based", post: null })
    server.continueFrom({ baseVersion: null, ...(start.baseVersion === null && { version: null }) }, values)
  }
  async function saveDraft(values: Values, publishAt?: string | null): Promise<boolean> {
    await haveLooked()
    if (store.snapshot().end?.kind !== "published") return server.saveNow(values, publishAt)
    await look(true)
    return false
  }
  return {
    ...editing,
    ...{ hasDraft: draft !== null, openedVersion: baseVersion },
    ...{ place, copies, server, category, state, reset, asking: schedule.asking, saveDraft },
    /** This browser's copy goes where the server has the text, or nobody wants it. */
    dropCopy: () => dropKept(place),
    publish(values: Values) {
      // The draft was begun without the post that is there now.
      if (post && start.baseVersion === null) return void askAboutPost(values, post)
      save({ values, known: [start.base, ...start.sent], baseVersion: start.baseVersion })
      dispatch({ kind: "sent", values })
    },
    askForMoment: schedule.ask,
    closeQuestion: () => dispatch({ kind: "closed" }),
    /** Goes on with what the author chose of the texts in conflict. */
    choose(question: TextQuestion, values: Values) {
      if (question.kind === "conflict") {
        if (!post) server.begin(question.theirs, newDraftId())
        server.continueFrom({ baseVersion: question.theirs.version }, values)
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
      if (intent.kind === "schedule") return schedule.schedule(values, intent.moment)
      // As a draft it comes out of the trash: the database gives its address to no other post.
      if (former !== null && !(await server.saveNow(values))) return
      save({ values, known: [], baseVersion: null })
    },
    /** Sets one's own schedule in the place of somebody else's; null ends it. */
    replaceSchedule: (values: Values, moment: string | null) =>
      moment === null ? server.saveNow(values, null) : schedule.schedule(values, moment),
    restore(copy: StoredCopy) {
      dispatch({ kind: "restored", copy })
      copies.takeOver(copy)
      const { values, draftVersion: version, version: baseVersion } = copy
      const saved = version === (draft?.version ?? null) ? opened : emptyValues
      const id = copy.creation ?? server.snapshot().known.id
      server.continueFrom({ id, version, saved, baseVersion }, values)
    },
  }
}

export type PostEditing = ReturnType<typeof useEditing>
