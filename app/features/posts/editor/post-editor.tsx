import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { ScheduleDialog } from "#app/components/panel/schedule-dialog.tsx"
import { ChangesNote, DiscardChanges } from "./draft/changes-note.tsx"
import { CopyOffers, useCopyOpening } from "./draft/copy-offers.tsx"
import { OpenQuestion } from "./open-question.tsx"
import { PostForm } from "./post-form.tsx"
import { type Opened, useEditing } from "./use-editing.ts"

/** The post of a form: its id while it is public; `keep` saves what was typed, and tells whether that is done. */
export type Standing = { publicId: string | null; keep: () => Promise<boolean> }

/** Null when the form is left. */
export type OnStanding = (standing: Standing | null) => void

type Props = Opened & {
  /** With the id of the post whose changes they were. */
  onDiscarded: (post: string) => void
  onStanding: OnStanding
}

export function PostEditor({ onDiscarded, onStanding, ...opened }: Props) {
  const { t } = useTranslation("admin")
  const editing = useEditing(opened)
  const { post, former, start, copies, server, category, state, asking } = editing
  const publicId = post?.id ?? null
  const { stop, snapshot, saveNow } = server
  useEffect(() => {
    const keep = async () => {
      await stop()
      return !snapshot().unsaved || saveNow(snapshot().typed)
    }
    onStanding({ publicId, keep })
    return () => onStanding(null)
  }, [publicId, onStanding, stop, snapshot, saveNow])
  const openCopy = useCopyOpening({
    offers: copies.offers,
    draftId: former === null ? server.known.id : null,
    restore: editing.restore,
  })
  /** One that came while somebody writes would move the text away: it has to be worth it. */
  const isNoted = editing.hasDraft || Boolean(server.stamp?.publish_at)
  const isStored = server.stamp !== null && server.stamp.version === server.known.version
  const discarding = post && (
    <DiscardChanges
      server={server}
      onDiscarded={() => {
        editing.dropCopy()
        onDiscarded(post.id)
      }}
    />
  )
  return (
    <>
      <CopyOffers
        copies={copies.offers}
        baseVersion={editing.openedVersion}
        onDiscard={copies.discard}
        onPostpone={copies.postpone}
        onRestore={copy => void openCopy(copy)}
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
        place={editing.place}
        start={start}
        isPublic={post !== null}
        formerId={former}
        server={{ ...server, saveNow: editing.saveDraft, publication: editing.publication, end: editing.end }}
        category={category}
        discarding={!isNoted && isStored && discarding}
        blocked={copies.offers.length > 0}
        state={state}
        onChange={editing.reset}
        onSchedule={editing.askForMoment}
        onSave={editing.publish}
      />
      {asking && <ScheduleDialog title={t("schedule.title")} {...asking} />}
      <OpenQuestion editing={editing} />
    </>
  )
}
