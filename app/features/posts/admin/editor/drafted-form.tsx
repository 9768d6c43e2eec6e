import { useEffect } from "react"
import { useNavigate } from "react-router"
import { ConflictDialog } from "./conflict/conflict-dialog.tsx"
import { DraftOffers } from "./draft/draft-offers.tsx"
import { useDraftOffers } from "./draft/use-draft-offers.ts"
import { type FormOrigin, useFormStart } from "./form-start.ts"
import { PostForm } from "./post-form.tsx"
import { valuesOf } from "./post-values.ts"
import type { Saving } from "./use-save.ts"

/**
 * Takes the name that a post's drafts are kept under and what was read of the post; returns what the form begins with,
 * how to begin anew, and the drafts that are offered.
 */
export function useDraftedForm(post: string, origin: FormOrigin) {
  return { origin, ...useFormStart(origin), ...useDraftOffers(post, origin.base) }
}

type Props = { form: ReturnType<typeof useDraftedForm>; saving: Saving }

/**
 * The form of a post below the drafts of it that were found; once saved, it leads to the list. What somebody else has
 * saved meanwhile is shown beside what was typed.
 */
export function DraftedForm({ form, saving }: Props) {
  const { origin, start, restart, noteSent, place, offers, takeOver, discard, postpone } = form
  const { save, state, conflict, settle } = saving
  const navigate = useNavigate()
  const saved = state === "saved"
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
          const creation = draft.creation ?? origin.creation
          // A draft is kept when the form is sent: it may be what was saved.
          restart(draft.values, { ...draft, creation, sent: [...draft.sent, draft.values] })
          takeOver(draft)
        }}
      />
      <PostForm
        key={start.round}
        place={place}
        start={start}
        blocked={offers.length > 0}
        state={state}
        onSave={values => {
          save({ values, known: [start.base, ...start.sent] })
          noteSent(values)
        }}
      />
      {conflict && (
        <ConflictDialog
          base={start.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onClose={settle}
          onChoose={values => {
            const { version } = conflict.theirs
            restart(values, { base: valuesOf(conflict.theirs), version, creation: start.creation, sent: [] })
            settle()
          }}
        />
      )}
    </>
  )
}
