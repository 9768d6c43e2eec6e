import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { StoredPost } from "../queries.ts"
import type { PostForm as Values } from "../schema.ts"
import { ConflictDialog } from "./conflict-dialog.tsx"
import { DraftOffers } from "./draft/draft-offers.tsx"
import { type FormOrigin, newPost } from "./draft/draft-storage.ts"
import { useDraftOffers } from "./draft/use-drafts.ts"
import { PostForm } from "./post-form.tsx"
import { emptyValues, isSame, valuesOf } from "./post-values.ts"
import { createPost, newCreationKey, updatePost } from "./save-post.ts"
import { useSave } from "./use-save.ts"

export type FormStart = FormOrigin & {
  values: Values
  /** The values are not what was read. */
  unsaved: boolean
  /** How often the form was reset. */
  round: number
}

/** Null for a new post. A version that another person has saved since is shown in the conflict dialog. */
export function PostEditor({ post: latest }: { post: StoredPost | null }) {
  const { t } = useTranslation("admin")
  // The form belongs to the version that it was opened with.
  const [post] = useState(latest)
  const [newKey] = useState(newCreationKey)
  const origin: FormOrigin = post
    ? { base: valuesOf(post), version: post.version, creation: null, sent: [] }
    : { base: emptyValues, version: null, creation: newKey, sent: [] }
  const [start, setStart] = useState<FormStart>({ ...origin, values: origin.base, unsaved: false, round: 0 })
  const { place, offers, takeOver, discard, postpone } = useDraftOffers(post?.id ?? newPost, origin.base)
  const titles = post
    ? { done: t("form.updated"), failed: t("form.updateFailed") }
    : { done: t("form.created"), failed: t("form.createFailed") }
  const { save, state, conflict, settle } = useSave(place, titles, (client, { values, known }) =>
    post
      ? updatePost(client, post.id, start.version ?? post.version, values, known)
      : createPost(client, start.creation ?? newKey, values, known),
  )

  const restart = (values: Values, { base, version, creation, sent }: FormOrigin) =>
    setStart(({ round }) => {
      const unsaved = !isSame(values, base)
      return { values, base, version, creation, sent, unsaved, round: round + 1 }
    })
  const noteSent = (values: Values) =>
    setStart(current =>
      current.sent.some(text => isSame(text, values))
        ? current
        : { ...current, sent: [...current.sent, values] },
    )

  return (
    <>
      <DraftOffers
        drafts={offers}
        version={origin.version}
        onDiscard={discard}
        onPostpone={postpone}
        onRestore={draft => {
          const creation = draft.creation ?? origin.creation
          // A draft stays stored when the form is sent: it may be what was saved.
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
