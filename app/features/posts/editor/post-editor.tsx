import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { CategoryRefused } from "../categories/categories.ts"
import { useNewCategory } from "../categories/new-category.tsx"
import type { StoredPost } from "../queries.ts"
import type { PostForm as Values } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"
import { ConflictDialog } from "./conflict-dialog.tsx"
import { ChangesNote } from "./draft/changes-note.tsx"
import { DraftOffers } from "./draft/draft-offers.tsx"
import { type FormOrigin, newPost, type StoredDraft } from "./draft/draft-storage.ts"
import { useDraftOffers } from "./draft/use-drafts.ts"
import { useServerDraft } from "./draft/use-server-draft.ts"
import { PostForm } from "./post-form.tsx"
import { emptyValues, isSame, valuesOf } from "./post-values.ts"
import { createPost, newDraftId, updatePost } from "./save-post.ts"
import { ScheduleDialog } from "./schedule-dialog.tsx"
import { useSave } from "./use-save.ts"

export type FormStart = FormOrigin & {
  values: Values
  /** The values are not what was read. */
  unsaved: boolean
  /** How often the form was reset. */
  round: number
}

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
  const navigate = useNavigate()
  // The form belongs to the versions that it was opened with.
  const [post] = useState(latest)
  const [draft] = useState(latestDraft)
  const [newId] = useState(newDraftId)
  const [origin] = useState(() => originOf(post, draft))
  const opened = draft ? valuesOf(draft) : origin.base
  const [start, setStart] = useState<FormStart>({ ...origin, values: opened, unsaved: false, round: 0 })
  const former = post?.id ?? draft?.post_id ?? null
  const { place, offers, takeOver, discard, postpone } = useDraftOffers(
    former ?? newPost,
    opened,
    draft?.id ?? null,
  )
  const [toSchedule, setToSchedule] = useState<Values | null>(null)
  const [isScheduled, setIsScheduled] = useState(false)
  const [draftConflict, setDraftConflict] = useState<{ mine: Values; theirs: ServerDraft } | null>(null)
  const server = useServerDraft({
    known: {
      id: draft?.id ?? newId,
      postId: former,
      version: draft?.version ?? null,
      saved: opened,
      sent: [],
    },
    stamp: draft,
    base: start.version,
    onSaved: id => onDraftSaved?.(id),
    onConflict: (mine, theirs) => setDraftConflict({ mine, theirs }),
  })
  const titles = post
    ? { done: t("form.updated"), failed: t("form.updateFailed") }
    : { done: t("form.created"), failed: t("form.createFailed") }
  const category = useNewCategory()
  const { save, state, conflict, settle } = useSave(place, titles, async (client, { values, known }) => {
    await category.make(values)
    await server.stop()
    const saving = post
      ? updatePost(client, post.id, start.version ?? post.version, values, known)
      : createPost(client, server.known().id, values, known, former)
    const outcome = await saving.catch(error => {
      server.resume()
      throw error
    })
    // A draft that stays holds what is public: it is dropped when it is opened.
    if (outcome.kind === "saved")
      await server.remove().catch(error => console.error("Failed to remove the draft", error))
    return outcome
  })

  const restart = (values: Values, { base, version, sent }: FormOrigin) =>
    setStart(({ round }) => {
      const unsaved = !isSame(values, base)
      return { values, base, version, sent, unsaved, round: round + 1 }
    })
  const noteSent = (values: Values) =>
    setStart(current =>
      current.sent.some(text => isSame(text, values))
        ? current
        : { ...current, sent: [...current.sent, values] },
    )
  const restore = (stored: StoredDraft) => {
    // A draft stays stored when the form is sent: it may be what was saved.
    restart(stored.values, { ...stored, sent: [...stored.sent, stored.values] })
    takeOver(stored)
    const version = stored.draftVersion
    const saved = version === (draft?.version ?? null) ? opened : emptyValues
    server.goOn({ id: stored.creation ?? server.known().id, version, saved }, stored.values)
  }

  const schedule = async (values: Values, moment: string) => {
    setToSchedule(null)
    try {
      await category.judge(values)
    } catch (error) {
      console.error("Failed to read the categories", error)
      const reason =
        error instanceof CategoryRefused ? (`categories.issues.${error.issue}` as const) : "form.kept"
      toast({ tone: "destructive", title: t("schedule.notScheduled"), description: t(reason) })
      return
    }
    if (!(await server.saveNow(values, moment))) return
    toast({ tone: "success", title: t("schedule.done", { moment: formatMoment(moment) }) })
    setIsScheduled(true)
  }
  // After the form has been told that all is saved: it then lets go without a question.
  useEffect(() => {
    if (isScheduled) void navigate("/admin/posts?state=scheduled")
  }, [isScheduled, navigate])

  return (
    <>
      <DraftOffers
        drafts={offers}
        version={origin.version}
        onDiscard={discard}
        onPostpone={postpone}
        onRestore={restore}
      />
      {/* One that came while somebody writes would move the text away. */}
      {draft && <ChangesNote server={server} isPublic={post !== null} onDiscarded={onDiscarded} />}
      <PostForm
        key={start.round}
        place={place}
        start={start}
        isPublic={post !== null}
        formerId={former}
        server={server}
        category={category}
        blocked={offers.length > 0}
        state={state}
        onSchedule={setToSchedule}
        onSave={values => {
          save({ values, known: [start.base, ...start.sent] })
          noteSent(values)
        }}
      />
      {toSchedule && (
        <ScheduleDialog
          onClose={() => setToSchedule(null)}
          onChoose={moment => void schedule(toSchedule, moment)}
        />
      )}
      {conflict && (
        <ConflictDialog
          base={start.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          savedBy={conflict.savedBy}
          isDraft={false}
          onClose={settle}
          onChoose={values => {
            const { version } = conflict.theirs
            restart(values, { base: valuesOf(conflict.theirs), version, sent: [] })
            server.saveSoon(values)
            settle()
          }}
        />
      )}
      {draftConflict && (
        <ConflictDialog
          base={server.known().saved}
          mine={draftConflict.mine}
          theirs={draftConflict.theirs}
          savedBy={draftConflict.theirs.updated_by || null}
          isDraft
          onClose={() => setDraftConflict(null)}
          onChoose={values => {
            restart(values, start)
            server.adopt(draftConflict.theirs, values)
            setDraftConflict(null)
          }}
        />
      )}
    </>
  )
}

/** What the post held when its changes began is known as long as it has not changed since. */
function originOf(post: StoredPost | null, draft: ServerDraft | null): FormOrigin {
  const version = draft?.base_version ?? post?.version ?? null
  return { base: post && post.version === version ? valuesOf(post) : emptyValues, version, sent: [] }
}
