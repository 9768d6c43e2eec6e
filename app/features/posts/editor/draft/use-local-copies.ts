import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { useDiscarded } from "#app/components/panel/use-row-change.ts"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import type { PostForm } from "../../schema.ts"
import { pathToDraft, readDraft } from "../../server-drafts.ts"
import { isSame } from "../post-values.ts"
import {
  type CopyPlace,
  dropCopy,
  type FormOrigin,
  findCopies,
  newPost,
  placeOf,
  type StoredCopy,
  storeCopy,
} from "./local-copy.ts"

/**
 * Where a form's own copy is, and those found when it was opened. One that holds nothing but what is saved is none; nor is that of
 * another new post, where the form is of a certain one.
 */
export function useCopyOffers(post: string, saved: PostForm, creation: string | null) {
  const { id: account } = useUser()
  const [form] = useState(() => placeOf({ account, post }).form)
  const place = { account, post, form }
  const discarded = useDiscarded()
  const [offers, setOffers] = useState(() =>
    findCopies(place).filter(
      copy => !isSame(copy.values, saved) && (post !== newPost || !creation || copy.creation === creation),
    ),
  )
  return {
    place,
    offers,
    /** Moves a copy to this form's key: another tab may still write to the old one. */
    takeOver({ form, ...copy }: StoredCopy) {
      if (storeCopy(place, copy)) dropCopy({ ...place, form })
      setOffers([])
    },
    /** With an undo. */
    discard(offer: StoredCopy) {
      const { form, ...copy } = offer
      dropCopy({ ...place, form })
      setOffers(current => current.filter(offer => offer.form !== form))
      discarded(form, () => {
        storeCopy({ ...place, form }, copy)
        setOffers(current => [offer, ...current])
      })
    },
    /** Hides the copies until the form is opened again. */
    postpone: () => setOffers([]),
  }
}

/** In milliseconds. */
const debounceDelay = 700

/** "none": nothing to store. "unkept": the browser's storage failed. */
export type CopyState = "none" | "kept" | "unkept"

/** Stores what is typed after a pause, and at the latest when the form goes away. */
export function useLocalCopy(
  place: CopyPlace,
  { baseVersion, base, sent }: FormOrigin,
  knownDraft: () => { id: string; version: number | null },
) {
  const [state, setState] = useState<CopyState>("none")
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<PostForm>(null)
  const keepNow = () => {
    clearTimeout(timer.current)
    if (!pending.current) return
    const values = pending.current
    pending.current = null
    if (isSame(values, base)) {
      dropCopy(place)
      return setState("none")
    }
    const { id, version: draftVersion } = knownDraft()
    const copy = { values, version: baseVersion, base, sent, creation: id, draftVersion, keptAt: Date.now() }
    setState(storeCopy(place, copy) ? "kept" : "unkept")
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
    dropCopy(place)
    setState("none")
  }
  return { state, keepSoon, keepNow, forget }
}

type OpeningOptions = {
  offers: readonly StoredCopy[]
  /** The id of the form's draft; null in a form of a post, whose copies are all its own. */
  draftId: string | null
  restore: (copy: StoredCopy) => void
}

/** Opens a copy of a new post: at the address of its draft where the server has one, otherwise in this form. */
export function useCopyOpening({
  offers,
  draftId,
  restore,
}: OpeningOptions): (copy: StoredCopy) => Promise<void> {
  const client = useClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  // Chosen in the form of a new post, which led here.
  const chosen = useRef(() => {
    const copy = offers.find(({ form }) => form === state?.copy)
    if (copy) restore(copy)
  })
  useEffect(() => chosen.current(), [])
  return async copy => {
    const id = copy.creation
    const isElsewhere = draftId !== null && id !== null && id !== draftId
    // Offline, what was typed is opened all the same.
    const there = isElsewhere ? await readDraft(client, { id }).catch(() => null) : null
    if (there?.post_id !== null) return restore(copy)
    void navigate(pathToDraft(there), { replace: true, state: { copy: copy.form } })
  }
}
