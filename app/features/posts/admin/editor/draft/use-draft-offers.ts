import { useState } from "react"
import { isSame } from "../post-values.ts"
import {
  browserStore,
  type Draft,
  dropDraft,
  findDrafts,
  type KeptDraft,
  keepDraft,
  placeOf,
} from "./draft-storage.ts"

/**
 * Takes the name that a post's drafts are kept under and what is saved of it; returns where the form keeps its own, the
 * drafts that were found when it was opened, until they are decided about, and each decision.
 */
export function useDraftOffers(post: string, saved: Draft["base"]) {
  const [place] = useState(() => placeOf(post))
  const [offers, setOffers] = useState(() => findUnsaved(post, saved))
  return {
    place,
    offers,
    /** The form goes on with a draft. Another tab may still write where that was kept, so it becomes the form's own. */
    takeOver({ form, ...draft }: KeptDraft) {
      if (keepDraft(browserStore(), place, draft)) dropDraft(browserStore(), { post, form })
      setOffers([])
    },
    discard({ form }: KeptDraft) {
      dropDraft(browserStore(), { post, form })
      setOffers(current => current.filter(offer => offer.form !== form))
    },
    /** The form begins without them; they are offered again the next time. */
    postpone: () => setOffers([]),
  }
}

/** A draft that holds nothing but what is saved is no draft. */
function findUnsaved(post: string, saved: Draft["base"]): KeptDraft[] {
  return findDrafts(browserStore(), post).filter(({ values }) => !isSame(values, saved))
}
