import { useEffect } from "react"
import { ChangesNote, DiscardChanges } from "./changes-note.tsx"
import { CopyOffers } from "./draft/copy-offers.tsx"
import { OpenQuestion } from "./open-question.tsx"
import { PostForm } from "./post-form.tsx"
import { type Opened, useEditing } from "./use-editing.ts"

/** An open form, as its page sees it: the id of its post while that is public; `flush` saves what was typed, and tells whether that is done. */
export type EditorHandle = { publicId: string | null; flush: () => Promise<boolean> }

/** Null when the form is left. */
export type OnHandle = (editor: EditorHandle | null) => void

type Props = Opened & {
  /** With the id of the post whose changes they were. */
  onDiscarded: (post: string) => void
  onHandle: OnHandle
}

export function PostEditor({ onDiscarded, onHandle, ...read }: Props) {
  const editing = useEditing(read)
  const { post, opened, round, copies, server } = editing
  const publicId = post?.id ?? null
  const { stop, snapshot, saveNow } = server
  useEffect(() => {
    const flush = async () => {
      await stop()
      return !snapshot().unsaved || saveNow(snapshot().typed)
    }
    onHandle({ publicId, flush })
    return () => onHandle(null)
  }, [publicId, onHandle, stop, snapshot, saveNow])
  /** One that came while somebody writes would move the text away: it has to be worth it. */
  const isNoted = opened.version !== null || Boolean(server.stamp?.publish_at)
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
      <PostForm key={round} editing={editing} discarding={!isNoted && isStored && discarding} />
      <OpenQuestion editing={editing} />
    </>
  )
}
