import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { useClient } from "#app/features/session/session-provider.tsx"
import { pathToDraft, readDraft } from "../../server-drafts.ts"
import type { StoredCopy } from "./local-copy.ts"

type Options = {
  offers: readonly StoredCopy[]
  /** The id of the form's draft; null in a form of a post, whose copies are all its own. */
  draftId: string | null
  restore: (copy: StoredCopy) => void
}

/** Opens a copy of a new post: at the address of its draft where the server has one, otherwise in this form. */
export function useCopyOpening({ offers, draftId, restore }: Options): (copy: StoredCopy) => Promise<void> {
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
