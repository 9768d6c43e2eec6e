import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type Question, QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { ScheduleDialog } from "#app/components/panel/schedule-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { useNewCategory } from "../categories/new-category.tsx"
import { type Deletion, readSaver, readStoredPost, type StoredPost } from "../queries.ts"
import type { PostForm as Values } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import { ConflictDialog } from "./conflict-dialog.tsx"
import { ChangesNote } from "./draft/changes-note.tsx"
import { DraftOffers } from "./draft/draft-offers.tsx"
import type { Refusal } from "./draft/draft-queue.ts"
import { dropDraft, newPost, type StoredDraft } from "./draft/draft-storage.ts"
import { removePublished, usePublication } from "./draft/published-draft.ts"
import { publicationOf } from "./draft/save-draft.ts"
import { useDraftOffers } from "./draft/use-drafts.ts"
import { useServerDraft } from "./draft/use-server-draft.ts"
import { PostForm } from "./post-form.tsx"
import { emptyValues, valuesOf } from "./post-values.ts"
import { askAboutDeletion, askAboutSchedule, tellDeleted, tellFollowed } from "./questions.ts"
import { createPost, judgeBase, newDraftId, updatePost } from "./save-post.ts"
import { useFormStart } from "./use-form-start.ts"
import { useSave } from "./use-save.ts"
import { useSchedule } from "./use-schedule.ts"

type Props = {
  /** The published post; null while there is none. */
  post: StoredPost | null
  /** The draft of its changes, or of a new post. */
  draft: ServerDraft | null
  onDraftSaved?: (id: string) => void
  onDiscarded?: () => void
}

/** A version that another person has saved since is shown in the conflict dialog. */
export function PostEditor({ post: latest, draft: latestDraft, onDraftSaved, onDiscarded }: Props) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const [newId] = useState(newDraftId)
  const { post, draft, origin, opened, start, former, restart, rebase, noteSent } = useFormStart(
    latest,
    latestDraft,
  )
  const { place, offers, takeOver, discard, postpone } = useDraftOffers(
    former ?? newPost,
    opened,
    draft?.id ?? null,
  )
  const [draftConflict, setDraftConflict] = useState<{ mine: Values; theirs: ServerDraft } | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const server = useServerDraft({
    known: {
      id: draft?.id ?? newId,
      postId: former,
      version: draft?.version ?? null,
      base: origin.version,
      publishAt: draft && publicationOf(draft),
      saved: opened,
      sent: [],
    },
    stamp: draft,
    // A form that has become one of changes stays at its address, which leads to the post.
    onSaved: id => !post && onDraftSaved?.(id),
    onRefusal: ({ outcome, attempt }) => {
      // A dialog that opens under somebody who types would swallow the next letters: the bar says it.
      if (outcome.kind === "conflict" && attempt.byHand)
        setDraftConflict({ mine: attempt.form, theirs: outcome.theirs })
      if (outcome.kind === "moved") followMoved(outcome.theirs, attempt)
      if (outcome.kind === "gone") void look()
    },
  })
  const titles = post
    ? { done: t("form.updated"), description: t("form.changesPublished"), failed: t("form.updateFailed") }
    : { done: t("form.created"), description: t("form.published"), failed: t("form.createFailed") }
  const category = useNewCategory()
  const { save, state, reset, conflict, setConflict } = useSave(
    place,
    titles,
    (deletion, values) =>
      meetDeletion(deletion, values, {
        label: "publishAgain",
        onChoose: () => save({ values, known: [], base: null }),
      }),
    async (client, { values, known, base }) => {
      await category.make(values)
      await server.finish()
      const draft = server.known()
      const saving =
        base !== null && former !== null
          ? updatePost(client, former, base, values, known)
          : createPost(client, draft.id, values, known, former, draft.version !== null)
      const outcome = await saving.catch(error => {
        server.resume()
        throw error
      })
      // A draft that stays holds what is public: it is dropped when it is opened.
      if (outcome.kind === "saved")
        await removePublished(client, draft, values).catch(error =>
          console.error("Failed to remove the draft", error),
        )
      else server.resume()
      return outcome
    },
  )
  /** One that was deleted is begun again. */
  const becomeDraft = (values: Values) => {
    rebase(null)
    server.goOn({ base: null, ...(start.version === null && { version: null }) }, values)
  }
  function meetDeletion(
    deletion: Deletion | null,
    values: Values,
    again: Parameters<typeof askAboutDeletion>[3],
  ) {
    const keep = () => {
      becomeDraft(values)
      void server.saveNow(values)
    }
    const onChoose = () => {
      becomeDraft(values)
      again.onChoose()
    }
    setQuestion(askAboutDeletion(t, deletion, keep, { ...again, onChoose }))
  }
  const { asking, ask, scheduleAt } = useSchedule(server, async (values, again) => {
    await category.judge(values)
    if (former === null) {
      const theirs = await readStoredPost(client, { creation_key: server.known().id })
      if (theirs) await meetPublished(values, theirs)
      return theirs === null
    }
    if (start.version === null) return true
    const judged = await judgeBase(client, former, start.version, [start.base, ...start.sent])
    if (judged.kind === "conflict") setConflict({ mine: values, ...judged })
    if (judged.kind === "deleted")
      meetDeletion(judged.deletion, values, { label: "scheduleAgain", onChoose: again })
    if (judged.kind === "free" && judged.post.version !== start.version) {
      rebase(judged.post)
      server.goOn({ base: judged.post.version }, values)
    }
    return judged.kind === "free"
  })
  /** Somebody else has scheduled the draft otherwise, or unpublished its post. */
  function followMoved(theirs: ServerDraft, { form, publishAt }: Refusal["attempt"]) {
    if (theirs.base_version === null && post) {
      rebase(null)
      const who = theirs.updated_by || t("conflict.somebody")
      toast({ tone: "destructive", title: t("deletedPost.unpublishedBy", { who }) })
    } else if (publishAt === undefined) toast(tellFollowed(t, theirs))
    else
      setQuestion(
        askAboutSchedule(t, theirs, publishAt, () => {
          if (publishAt) void scheduleAt(form, publishAt)
          else void server.saveNow(form, null)
        }),
      )
  }
  const goOnWith = (published: StoredPost) => {
    rebase(published)
    server.begin(published, newDraftId())
  }
  const meetPublished = async (mine: Values, theirs: StoredPost) =>
    setConflict({ mine, theirs, savedBy: await readSaver(client, theirs) })
  const { publication, look } = usePublication(server, {
    onPublished(published) {
      dropDraft(place)
      goOnWith(published)
    },
    onPublishedByOther: theirs => void meetPublished(server.text(), theirs),
    onDeleted: deletion => toast({ tone: "destructive", ...tellDeleted(t, deletion) }),
  })
  const restore = (stored: StoredDraft) => {
    // A draft stays stored when the form is sent: it may be what was saved.
    restart(stored.values, { ...stored, sent: [...stored.sent, stored.values] })
    takeOver(stored)
    const version = stored.draftVersion
    const saved = version === (draft?.version ?? null) ? opened : emptyValues
    const id = stored.creation ?? server.known().id
    server.goOn({ id, version, saved, base: stored.version }, stored.values)
  }

  return (
    <>
      <DraftOffers
        drafts={offers}
        version={origin.version}
        onDiscard={discard}
        onPostpone={postpone}
        onRestore={restore}
      />
      {/* One that came while somebody writes would move the text away: it has to be worth it. */}
      {(draft || server.stamp?.publish_at) && (
        <ChangesNote
          server={server}
          post={post}
          base={start.version}
          former={former}
          onDiscarded={onDiscarded}
        />
      )}
      <PostForm
        key={start.round}
        place={place}
        start={start}
        isPublic={post !== null}
        formerId={former}
        server={{ ...server, publication }}
        category={category}
        blocked={offers.length > 0}
        state={state}
        onChange={reset}
        onSchedule={ask}
        onSave={values => {
          save({ values, known: [start.base, ...start.sent], base: start.version })
          noteSent(values)
        }}
      />
      {asking && <ScheduleDialog title={t("schedule.title")} {...asking} />}
      {question && <QuestionDialog question={question} onClose={() => setQuestion(null)} />}
      {conflict && (
        <ConflictDialog
          base={post ? start.base : server.known().saved}
          {...conflict}
          isDraft={false}
          onClose={() => setConflict(null)}
          onChoose={values => {
            const { version } = conflict.theirs
            if (!post) goOnWith(conflict.theirs)
            restart(values, { base: valuesOf(conflict.theirs), version, sent: [] })
            server.goOn({ base: version }, values)
            setConflict(null)
            reset()
          }}
        />
      )}
      {draftConflict && (
        <ConflictDialog
          base={server.known().saved}
          {...draftConflict}
          savedBy={draftConflict.theirs.updated_by || null}
          isDraft
          onClose={() => setDraftConflict(null)}
          onChoose={values => {
            const { theirs } = draftConflict
            const isUnpublished = theirs.base_version === null
            restart(values, isUnpublished ? { base: emptyValues, version: null, sent: [] } : start)
            if (isUnpublished) rebase(null)
            server.adopt(theirs, values)
            setDraftConflict(null)
          }}
        />
      )}
    </>
  )
}
