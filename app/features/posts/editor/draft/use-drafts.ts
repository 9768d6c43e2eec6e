import { useEffect, useRef, useState } from "react"
import { useUser } from "#app/features/session/session-provider.tsx"
import type { PostForm } from "../../schema.ts"
import { isSame } from "../post-values.ts"
import {
  type DraftPlace,
  dropDraft,
  type FormOrigin,
  findDrafts,
  newPost,
  placeOf,
  type StoredDraft,
  storeDraft,
} from "./draft-storage.ts"

/**
 * A form's own draft, and those found when it was opened. One that holds nothing but what is saved is none; nor is that of
 * another new post, where the form is of a certain one.
 */
export function useDraftOffers(post: string, saved: PostForm, creation: string | null) {
  const { id: account } = useUser()
  const [form] = useState(() => placeOf({ account, post }).form)
  const place = { account, post, form }
  const [offers, setOffers] = useState(() =>
    findDrafts(place).filter(
      draft => !isSame(draft.values, saved) && (post !== newPost || !creation || draft.creation === creation),
    ),
  )
  return {
    place,
    offers,
    /** Copies a draft to this form's key: another tab may still write to the old one. */
    takeOver({ form, ...draft }: StoredDraft) {
      if (storeDraft(place, draft)) dropDraft({ ...place, form })
      setOffers([])
    },
    discard({ form }: StoredDraft) {
      dropDraft({ ...place, form })
      setOffers(current => current.filter(offer => offer.form !== form))
    },
    /** Hides the drafts until the form is opened again. */
    postpone: () => setOffers([]),
  }
}

/** In milliseconds. */
const debounceDelay = 700

/** "none": nothing to store. "unkept": the browser's storage failed. */
export type DraftState = "none" | "kept" | "unkept"

/** Stores what is typed after a pause, and at the latest when the form goes away. */
export function useDraft(
  place: DraftPlace,
  { version, base, sent }: FormOrigin,
  knownDraft: () => { id: string; version: number | null },
) {
  const [state, setState] = useState<DraftState>("none")
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<PostForm>(null)
  const keepNow = () => {
    clearTimeout(timer.current)
    if (!pending.current) return
    const values = pending.current
    pending.current = null
    if (isSame(values, base)) {
      dropDraft(place)
      return setState("none")
    }
    const { id, version: draftVersion } = knownDraft()
    const draft = { values, version, base, sent, creation: id, draftVersion, keptAt: Date.now() }
    setState(storeDraft(place, draft) ? "kept" : "unkept")
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
    timer.current = setTimeout(() => latest.current(), debounceDelay)
  }
  /** The server has it. */
  const forget = () => {
    clearTimeout(timer.current)
    pending.current = null
    dropDraft(place)
    setState("none")
  }
  return { state, keepSoon, keepNow, forget }
}
