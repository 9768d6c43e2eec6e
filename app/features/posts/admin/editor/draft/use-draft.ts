import { useCallback, useEffect, useRef, useState } from "react"
import type { PostForm } from "../../../schema.ts"
import type { FormOrigin } from "../form-start.ts"
import { isSame } from "../post-values.ts"
import { browserStore, type DraftPlace, dropDraft, keepDraft } from "./draft-storage.ts"

/** Time without another letter after which a draft is kept, in milliseconds. */
const pause = 700

/** Whether what is typed is kept: nothing was typed yet, it is, or the browser keeps nothing. */
export type DraftState = "none" | "kept" | "unkept"

/**
 * Takes where the form's draft is kept and what was changed of the post; returns how to keep what is typed, which
 * happens after a pause and at the latest when the form goes away, and how to forget it.
 */
export function useDraft(place: DraftPlace, { version, base, creation, sent }: FormOrigin) {
  const [state, setState] = useState<DraftState>("none")
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<PostForm>(null)
  const forget = useCallback(() => {
    pending.current = null
    dropDraft(browserStore(), place)
    setState("none")
  }, [place])
  const keepNow = () => {
    clearTimeout(timer.current)
    if (!pending.current) return
    const values = pending.current
    if (isSame(values, base)) return forget()
    pending.current = null
    const draft = { values, version, base, creation, sent, keptAt: Date.now() }
    setState(keepDraft(browserStore(), place, draft) ? "kept" : "unkept")
  }
  const latest = useRef(keepNow)
  useEffect(() => {
    latest.current = keepNow
  })
  useEffect(() => {
    const keep = () => latest.current()
    addEventListener("pagehide", keep)
    return () => {
      removeEventListener("pagehide", keep)
      keep()
    }
  }, [])
  const keepSoon = (values: PostForm) => {
    pending.current = values
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), pause)
  }
  return { state, keepSoon, keepNow, forget }
}
