import { useEffect, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { dropKept } from "#app/autosave/kept-text.ts"
import { createStore } from "#app/autosave/store.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { newId } from "#app/lib/new-id.ts"
import { CategoryRefused } from "../categories/categories.ts"
import { useNewCategory } from "../categories/new-category.tsx"
import { readDeletion, readSaver, readStoredPost, type StoredPost } from "../queries.ts"
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
import { useWho, whoScheduled } from "./questions.ts"
import { judgeBase } from "./save-post.ts"
import { type Conflict, useSave } from "./use-save.ts"

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
  const [store] = useState(() => createStore(reduceEditing, beginEditing(latest, latestDraft, base)))
  const { dispatch } = store
  const editing = useSyncExternalStore(store.subscribe, store.snapshot)
  const { post, former, draft, opened, start } = editing
  const [freshId] = useState(newId)
  const copies = useCopyOffers({
    ...{ post: former ?? newPost, saved: opened.values, creation: draft?.id ?? null, restore },
    draftId: () => (former === null ? server.snapshot().known.id : null),
  })
  const { place } = copies
  const server = useServerDraft({
    known: {
      ...{ id: draft?.id ?? freshId, postId: former, version: draft?.version ?? null, sent: [] },
      ...{ baseVersion: opened.baseVersion, publishAt: draft && publicationOf(draft), saved: opened.values },
    },
    stamp: draft,
    onAnswer(answer, { byHand, publishAt }) {
      // A form that has become one of changes stays at its address, which leads to the post.
      if (answer.kind === "saved" && !post) onDraftSaved?.(answer.stamp.id)
      if (answer.kind === "continued") followMoved(answer.stamp, publishAt)
      if (answer.kind !== "failed") return
      if (answer.reason === "gone") void look(byHand)
      // A dialog that opens under somebody who types would swallow the next letters: the bar says it.
      if (!byHand) return
      const { typed } = server.snapshot()
      if (answer.reason === "conflict" && answer.stamp)
        void askAbout({ kind: "draftConflict", theirs: answer.stamp }, typed)
      if (answer.reason === "postGone") void askAboutLost(typed)
    },
  })
  const { save, state, reset } = useSave(
    place,
    post ? "changes" : former === null ? "draft" : "former",
    askAbout,
    (client, attempt) => publish(client, { former, server, category, t }, attempt),
  )
  const { look, haveLooked } = usePublication(server, (ending, byHand) => {
    dispatch(ending)
    if (ending.kind === "published") {
      dropKept(place)
      server.begin(ending.post, newId())
    } else if (ending.kind === "deleted") {
      // The bar says how to keep the text.
      const by = who(ending.deletion?.saved_by_email)
      toast({ tone: "destructive", title: t("drafts.deletedBy", { who: by }) })
    } else if (byHand) {
      const { post: theirs, by: savedBy } = ending
      ask({ kind: "conflict", mine: server.snapshot().typed, theirs, savedBy })
    }
  })
  const [isScheduled, setIsScheduled] = useState(false)
  const navigate = useNavigate()
  // After the form has been told that all is saved: it then lets go without a question.
  useEffect(() => {
    if (isScheduled) void navigate("/admin/posts?state=scheduled")
  }, [isScheduled, navigate])

  function ask(question: EditingQuestion | null): void {
    dispatch({ kind: "asked", question })
  }
  async function askAbout(
    conflict: Conflict,
    mine: Values,
    intent: Intent = { kind: "publish" },
  ): Promise<void> {
    if (conflict.kind === "conflict")
      ask({ ...conflict, mine, savedBy: await readSaver(client, conflict.theirs) })
    else if (conflict.kind === "draftConflict")
      ask({ ...conflict, mine, savedBy: conflict.theirs.updated_by || null })
    else if (await verify()) ask({ ...conflict, mine, intent })
  }
  async function askAboutLost(mine: Values): Promise<void> {
    const deletion = former === null ? null : await readDeletion(client, former)
    return askAbout({ kind: "deleted", deletion }, mine)
  }
  /** Somebody else has scheduled the draft otherwise, or unpublished its post. */
  function followMoved(theirs: ServerDraft, moment: string | null | undefined): void {
    if (theirs.base_version === null && post) {
      dispatch({ kind: "based", post: null })
      toast({ tone: "destructive", title: t("deletedPost.unpublishedBy", { who: who(theirs.updated_by) }) })
    } else if (moment === undefined) {
      dispatch({ kind: "scheduleMet", theirs })
      const description = theirs.publish_at && { description: t("schedule.followed") }
      toast({ tone: "destructive", title: whoScheduled(t, who, theirs), ...description })
    } else ask({ kind: "schedule", mine: server.snapshot().typed, theirs, moment })
  }
  function restore(copy: StoredCopy): void {
    dispatch({ kind: "restored", copy })
    const { values, draftVersion: version, version: baseVersion } = copy
    const saved = version === (draft?.version ?? null) ? opened.values : emptyValues
    const id = copy.creation ?? server.snapshot().known.id
    server.continueFrom({ id, version, saved, baseVersion }, values)
  }
  /** Changes to a post that was deleted become a draft; one that was deleted is begun again. */
  function becomeDraft(values: Values): void {
    dispatch({ kind: "based", post: null })
    server.continueFrom({ baseVersion: null, ...(start.baseVersion === null && { version: null }) }, values)
  }
  /** Without a moment it is asked for. */
  async function scheduleAt(values: Values, moment: string | null): Promise<void> {
    if (moment === null) return ask({ kind: "moment", mine: values })
    if (!(await server.saveNow(values, moment))) return
    toast({ tone: "success", title: t("schedule.done", { moment: formatMoment(moment) }) })
    setIsScheduled(true)
  }
  async function schedule(values: Values, moment: string | null): Promise<void> {
    try {
      await category.judge(values)
      if (await mayBeScheduled(values, moment)) await scheduleAt(values, moment)
    } catch (error) {
      console.error("Failed to schedule a post", error)
      const description =
        error instanceof CategoryRefused ? t(`categories.issues.${error.issue}`) : t("form.kept")
      toast({ tone: "destructive", title: t("schedule.notDone"), description })
    }
  }
  /** Asks about what others have done to the post or its schedule. */
  async function mayBeScheduled(values: Values, moment: string | null): Promise<boolean> {
    const { metSchedule } = store.snapshot()
    dispatch({ kind: "scheduleMet", theirs: null })
    if (moment && metSchedule) {
      ask({ kind: "schedule", mine: values, theirs: metSchedule, moment })
      return false
    }
    if (former === null || start.baseVersion === null) {
      const name = former === null ? { creation_key: server.snapshot().known.id } : { id: former }
      const theirs = await readStoredPost(client, name)
      if (theirs) await askAbout({ kind: "conflict", theirs }, values)
      return theirs === null
    }
    const judged = await judgeBase(client, former, start.baseVersion, [start.base, ...start.sent])
    if (judged.kind !== "free") await askAbout(judged, values, { kind: "schedule", moment })
    else if (judged.post.version !== start.baseVersion) {
      dispatch({ kind: "based", post: judged.post })
      server.continueFrom({ baseVersion: judged.post.version }, values)
    }
    return judged.kind === "free"
  }
  return {
    ...editing,
    ...{ copies, server, category, state, reset, schedule },
    /** Copies wait for a choice first. */
    blocked: copies.offers.length > 0,
    /** This browser's copy goes where nobody wants the text. */
    dropCopy: () => dropKept(place),
    async saveDraft(values: Values, publishAt?: string | null): Promise<boolean> {
      await haveLooked()
      if (store.snapshot().end?.kind !== "published") return server.saveNow(values, publishAt)
      await look(true)
      return false
    },
    publish(values: Values) {
      // The draft was begun without the post that is there now.
      if (post && start.baseVersion === null) return void askAbout({ kind: "conflict", theirs: post }, values)
      save({ values, known: [start.base, ...start.sent], baseVersion: start.baseVersion })
      dispatch({ kind: "sent", values })
    },
    closeQuestion: () => ask(null),
    /** Goes on with what the author chose of the texts in conflict. */
    choose(question: TextQuestion, values: Values) {
      if (question.kind === "conflict") {
        if (!post) server.begin(question.theirs, newId())
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
      if (intent.kind === "schedule") return scheduleAt(values, intent.moment)
      // As a draft it comes out of the trash: the database gives its address to no other post.
      if (former !== null && !(await server.saveNow(values))) return
      save({ values, known: [], baseVersion: null })
    },
    /** Sets one's own schedule in the place of somebody else's; null ends it. */
    replaceSchedule: (values: Values, moment: string | null) =>
      moment === null ? server.saveNow(values, null) : scheduleAt(values, moment),
  }
}

export type PostEditing = ReturnType<typeof useEditing>
