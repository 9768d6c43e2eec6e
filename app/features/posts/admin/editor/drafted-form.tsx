import { useEffect } from "react"
import { useNavigate } from "react-router"
import type { PostForm as Values } from "../../schema.ts"
import { DraftOffers } from "./draft/draft-offers.tsx"
import { useDraftOffers } from "./draft/use-draft-offers.ts"
import { type FormOrigin, useFormStart } from "./form-start.ts"
import { PostForm } from "./post-form.tsx"

/**
 * Takes the name that a post's drafts are kept under and what was read of the post; returns what the form begins with,
 * how to begin anew, and the drafts that are offered.
 */
export function useDraftedForm(post: string, origin: FormOrigin) {
  const [start, restart] = useFormStart(origin)
  return { origin, start, restart, ...useDraftOffers(post, origin.base) }
}

type Props = {
  form: ReturnType<typeof useDraftedForm>
  saving: boolean
  saved: boolean
  onSave: (values: Values) => void
}

/** The form of a post below the drafts of it that were found; once saved, it leads to the list. */
export function DraftedForm({ form, saving, saved, onSave }: Props) {
  const { origin, start, restart, place, offers, takeOver, discard, postpone } = form
  const navigate = useNavigate()
  useEffect(() => {
    if (saved) void navigate("/admin/posts")
  }, [saved, navigate])
  return (
    <>
      <DraftOffers
        drafts={offers}
        version={origin.version}
        onDiscard={discard}
        onPostpone={postpone}
        onRestore={draft => {
          restart(draft.values, draft)
          takeOver(draft)
        }}
      />
      <PostForm
        key={start.round}
        place={place}
        start={start}
        blocked={offers.length > 0}
        saving={saving}
        saved={saved}
        onSave={onSave}
      />
    </>
  )
}
