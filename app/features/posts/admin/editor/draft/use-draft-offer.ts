import { useState } from "react"
import { isSame } from "../post-values.ts"
import { browserStore, type Draft, dropDraft, loadDraft } from "./draft-storage.ts"

/** Takes the name that a post's draft is kept under and what is saved; returns the draft that was found when the form was opened, until it is decided about, and both decisions. */
export function useDraftOffer(post: string, saved: Draft["base"]) {
  const [offer, setOffer] = useState(() => findDraft(post, saved))
  return {
    offer,
    accept: () => setOffer(null),
    discard() {
      dropDraft(browserStore(), post)
      setOffer(null)
    },
  }
}

/** A draft that holds nothing but what is saved is no draft. */
function findDraft(post: string, saved: Draft["base"]): Draft | null {
  const draft = loadDraft(browserStore(), post)
  return draft && !isSame(draft.values, saved) ? draft : null
}
