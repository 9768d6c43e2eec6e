import { useState } from "react"
import { useUser } from "#app/features/session/session-provider.tsx"
import { isSame } from "../post-values.ts"
import {
  browserStore,
  type Draft,
  type DraftOwner,
  dropDraft,
  findDrafts,
  type KeptDraft,
  keepDraft,
  placeOf,
} from "./draft-storage.ts"

/**
 * Takes the name that a post's drafts are kept under and what is saved of it; returns where the form keeps its own, the
 * account's drafts that were found when it was opened, until they are decided about, and each decision.
 */
export function useDraftOffers(post: string, saved: Draft["base"]) {
  const { id: account } = useUser()
  const [place] = useState(() => placeOf({ account, post }))
  const [offers, setOffers] = useState(() => findUnsaved(place, saved))
  return {
    place,
    offers,
    /** The form goes on with a draft. Another tab may still write where that was kept, so it becomes the form's own. */
    takeOver({ form, ...draft }: KeptDraft) {
      if (keepDraft(browserStore(), place, draft)) dropDraft(browserStore(), { ...place, form })
      setOffers([])
    },
    discard({ form }: KeptDraft) {
      dropDraft(browserStore(), { ...place, form })
      setOffers(current => current.filter(offer => offer.form !== form))
    },
    /** The form begins without them; they are offered again the next time. */
    postpone: () => setOffers([]),
  }
}

/** A draft that holds nothing but what is saved is no draft. */
function findUnsaved(owner: DraftOwner, saved: Draft["base"]): KeptDraft[] {
  return findDrafts(browserStore(), owner).filter(({ values }) => !isSame(values, saved))
}
