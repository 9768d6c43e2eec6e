import { useEffect } from "react"
import { ChangesNote, DiscardChanges } from "./draft/changes-note.tsx"
import { CopyOffers } from "./draft/copy-offers.tsx"
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

export function PostEditor({ onDiscarded, onStanding, ...read }: Props) {
  const editing = useEditing(read)
  const { post, draft, opened, start, copies, server } = editing
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
  /** One that came while somebody writes would move the text away: it has to be worth it. */
  const isNoted = draft !== null || Boolean(server.stamp?.publish_at)
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
      <CopyOffers copies={copies} baseVersion={opened.baseVersion} />
      {isNoted && <ChangesNote editing={editing} discarding={discarding} />}
      <PostForm key={start.round} editing={editing} discarding={!isNoted && isStored && discarding} />
      <OpenQuestion editing={editing} />
    </>
  )
}
