import { useEffect } from "react"
import type { ServerDraftForm } from "./draft/use-server-draft.ts"

/** Tells how the post of a form stands: its id while it is public; `keep` saves what was typed, and tells whether that is done. */
export type Standing = { publicId: string | null; keep: () => Promise<boolean> }

/** Null when the form is left. */
export type OnStanding = (standing: Standing | null) => void

export function useStanding(publicId: string | null, server: ServerDraftForm, onStanding: OnStanding): void {
  const { stop, snapshot, saveNow, text } = server
  useEffect(() => {
    const keep = async () => {
      await stop()
      return !snapshot().unsaved || saveNow(text())
    }
    onStanding({ publicId, keep })
    return () => onStanding(null)
  }, [publicId, onStanding, stop, snapshot, saveNow, text])
}
