import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Question, QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { ScheduleDialog } from "#app/components/panel/schedule-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { useNewCategory } from "../categories/new-category.tsx"
import { type Deletion, readDeletion, readStoredPost, type StoredPost } from "../queries.ts"
import type { PostForm as Values } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import { useConflicts } from "./conflicts.tsx"
import { ChangesNote, DiscardChanges } from "./draft/changes-note.tsx"
import { CopyOffers, useCopyOffers, useCopyOpening } from "./draft/copy-offers.tsx"
import type { Refusal } from "./draft/draft-queue.ts"
import { dropCopy, newPost, type StoredCopy } from "./draft/local-copy.ts"
import { publish, usePublication } from "./draft/published-draft.ts"
import { publicationOf } from "./draft/save-draft.ts"
import { useServerDraft } from "./draft/use-server-draft.ts"
import { PostForm } from "./post-form.tsx"
import { emptyValues } from "./post-values.ts"
import { type Again, askAboutDeletion, askAboutSchedule, tellFollowed, useWho } from "./questions.ts"
import { judgeBase, newDraftId } from "./save-post.ts"
import { useFormStart } from "./use-form-start.ts"
import { type Meeting, useSave } from "./use-save.ts"
import { useSchedule } from "./use-schedule.ts"
import { type OnStanding, useStanding } from "./use-standing.ts"

type Props = {
  post: StoredPost | null
  draft: ServerDraft | null
  /** The post's text when the draft of its changes was begun, where that is another than today's. */
  base: Values | null
  onDraftSaved?: (id: string) => void
  /** With the id of the post whose changes they were. */
  onDiscarded: (post: string) => void
  onStanding: OnStanding
}

/** Others' saves are shown, and a choice, before anything is written over them. */
export function PostEditor(props: Props) {
  const { post: latest, draft: latestDraft, base, onDraftSaved, onDiscarded, onStanding } = props
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { verify } = useSession()
  const who = useWho()
  const [newId] = useState(newDraftId)
  const beginning = useFormStart(latest, latestDraft, base)
  const { post, draft, origin, opened, start, former, restart, rebase, noteSent } = beginning
  const { place, offers, takeOver, discard, postpone } = useCopyOffers(
    former ?? newPost,
    opened,
    draft?.id ?? null,
  )
  const [question, setQuestion] = useState<Question | null>(null)
  const server = useServerDraft({
    known: {
      id: draft?.id ?? newId,
      postId: former,
      version: draft?.version ?? null,
      baseVersion: origin.baseVersion,
      publishAt: draft && publicationOf(draft),
      saved: opened,
      sent: [],
    },
    stamp: draft,
    // A form that has become one of changes stays at its address, which leads to the post.
    onSaved: id => !post && onDraftSaved?.(id),
    onRefusal: ({ outcome, attempt }) => {
      if (outcome.kind === "moved") followMoved(outcome.theirs, attempt)
      if (outcome.kind === "gone") void look(attempt.byHand)
      // A dialog that opens under somebody who types would swallow the next letters: the bar says it.
      if (!attempt.byHand) return
      if (outcome.kind === "conflict") conflicts.meetDraft(attempt.form, outcome.theirs)
      if (outcome.kind === "postGone") void meetPostGone(attempt.form)
    },
  })
  useStanding(post?.id ?? null, server, onStanding)
  const category = useNewCategory()
  const publishAgain: Again = {
    label: "publishAgain",
    async onChoose(values) {
      // As a draft it comes out of the trash: the database gives its address to no other post.
      if (former !== null && !(await server.saveNow(values))) return
      save({ values, known: [], baseVersion: null })
    },
  }
  const { save, state, reset } = useSave(
    place,
    post ? "changes" : former === null ? "draft" : "former",
    (meeting, values) => meet(meeting, values, publishAgain),
    (client, attempt) => publish(client, { former, server, category, t }, attempt),
  )
  const conflicts = useConflicts(beginning, server, () => {
    settle()
    reset()
  })
  /** One that was deleted is begun again. */
  const becomeDraft = (values: Values) => {
    rebase(null)
    server.goOn({ baseVersion: null, ...(start.baseVersion === null && { version: null }) }, values)
  }
  async function meetDeletion(deletion: Deletion | null, values: Values, again: Again) {
    if (!(await verify())) return
    const keep = () => {
      becomeDraft(values)
      void server.saveNow(values)
    }
    const onChoose = () => {
      becomeDraft(values)
      void again.onChoose(values)
    }
    const isDraft = former === null
    setQuestion(askAboutDeletion(t, who, { deletion, isDraft, keep, again: { ...again, onChoose } }))
  }
  const meetPostGone = async (values: Values) =>
    meetDeletion(former === null ? null : await readDeletion(client, former), values, publishAgain)
  function meet(meeting: Meeting, values: Values, again: Again) {
    if (meeting.kind === "conflict") void conflicts.meetPost(values, meeting.theirs)
    if (meeting.kind === "draftConflict") conflicts.meetDraft(values, meeting.theirs)
    if (meeting.kind === "deleted") void meetDeletion(meeting.deletion, values, again)
  }
  /** Somebody else's schedule that was met while the form asked for a moment. */
  const met = useRef<ServerDraft>(null)
  const { asking, ask, scheduleAt } = useSchedule(server, async (values, again, moment) => {
    await category.judge(values)
    const scheduled = met.current
    met.current = null
    if (moment && scheduled) {
      setQuestion(askAboutSchedule(t, who, scheduled, moment, again))
      return false
    }
    if (former === null || start.baseVersion === null) {
      const name = former === null ? { creation_key: server.known().id } : { id: former }
      const theirs = await readStoredPost(client, name)
      if (theirs) await conflicts.meetPost(values, theirs)
      return theirs === null
    }
    const judged = await judgeBase(client, former, start.baseVersion, [start.base, ...start.sent])
    if (judged.kind !== "free") meet(judged, values, { label: "scheduleAgain", onChoose: again })
    else if (judged.post.version !== start.baseVersion) {
      rebase(judged.post)
      server.goOn({ baseVersion: judged.post.version }, values)
    }
    return judged.kind === "free"
  })
  /** Somebody else has scheduled the draft otherwise, or unpublished its post. */
  function followMoved(theirs: ServerDraft, { form, publishAt }: Refusal["attempt"]) {
    if (theirs.base_version === null && post) {
      rebase(null)
      toast({ tone: "destructive", title: t("deletedPost.unpublishedBy", { who: who(theirs.updated_by) }) })
    } else if (publishAt === undefined) {
      met.current = theirs
      toast(tellFollowed(t, who, theirs))
    } else
      setQuestion(
        askAboutSchedule(t, who, theirs, publishAt, () => {
          if (publishAt) void scheduleAt(form, publishAt)
          else void server.saveNow(form, null)
        }),
      )
  }
  const { publication, end, look, isPublishedByOther, settle } = usePublication(server, {
    onPublished(published) {
      dropCopy(place)
      conflicts.goOnWith(published)
    },
    onPublishedByOther(theirs, byHand) {
      if (byHand) void conflicts.meetPost(server.text(), theirs)
    },
    // The bar says how to keep the text.
    onDeleted: deletion =>
      toast({
        tone: "destructive",
        title: t("drafts.deletedBy", { who: who(deletion?.saved_by_email) }),
      }),
  })
  const saveNow = async (values: Values, publishAt?: string | null) =>
    (await isPublishedByOther()) ? look(true).then(() => false) : server.saveNow(values, publishAt)
  const restore = (stored: StoredCopy) => {
    // A copy stays stored when the form is sent: it may be what was saved.
    restart(stored.values, {
      base: stored.base,
      baseVersion: stored.version,
      sent: [...stored.sent, stored.values],
    })
    takeOver(stored)
    const version = stored.draftVersion
    const saved = version === (draft?.version ?? null) ? opened : emptyValues
    const id = stored.creation ?? server.known().id
    server.goOn({ id, version, saved, baseVersion: stored.version }, stored.values)
  }

  /** One that came while somebody writes would move the text away: it has to be worth it. */
  const isNoted = draft !== null || Boolean(server.stamp?.publish_at)
  const isStored = server.stamp !== null && server.stamp.version === server.known().version
  const onDone = () => {
    dropCopy(place)
    if (post) onDiscarded(post.id)
  }
  const discarding = post && <DiscardChanges server={server} onDiscarded={onDone} />
  const open = useCopyOpening({ offers, draftId: former === null ? server.known().id : null, restore })
  return (
    <>
      <CopyOffers
        copies={offers}
        baseVersion={origin.baseVersion}
        onDiscard={discard}
        onPostpone={postpone}
        onRestore={copy => void open(copy)}
      />
      {isNoted && (
        <ChangesNote
          server={server}
          post={post}
          baseVersion={start.baseVersion}
          former={former}
          discarding={discarding}
        />
      )}
      <PostForm
        key={start.round}
        place={place}
        start={start}
        isPublic={post !== null}
        formerId={former}
        server={{ ...server, saveNow, publication, end }}
        category={category}
        discarding={!isNoted && isStored && discarding}
        blocked={offers.length > 0}
        state={state}
        onChange={reset}
        onSchedule={ask}
        onSave={values => {
          // The draft was begun without the post that is there now.
          if (post && start.baseVersion === null) return void conflicts.meetPost(values, post)
          save({ values, known: [start.base, ...start.sent], baseVersion: start.baseVersion })
          noteSent(values)
        }}
      />
      {asking && <ScheduleDialog title={t("schedule.title")} {...asking} />}
      {question && <QuestionDialog question={question} onClose={() => setQuestion(null)} />}
      {conflicts.dialog}
    </>
  )
}
