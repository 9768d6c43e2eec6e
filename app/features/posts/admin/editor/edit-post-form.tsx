import { useState } from "react"
import type { StoredPost } from "../stored-post.ts"
import { ConflictDialog } from "./conflict/conflict-dialog.tsx"
import { DraftOffers } from "./draft/draft-offers.tsx"
import { useDraftOffers } from "./draft/use-draft-offers.ts"
import { useFormStart } from "./form-start.ts"
import { PostForm } from "./post-form.tsx"
import { valuesOf } from "./post-values.ts"
import { useUpdate } from "./use-update.ts"

/** The form of an existing post; saves what is typed unless somebody else has saved the post meanwhile. */
export function EditPostForm({ post: latest }: { post: StoredPost }) {
  // The form belongs to the version that it was opened with.
  const [post] = useState(latest)
  const base = valuesOf(post)
  const [start, restart] = useFormStart({ base, version: post.version })
  const { place, offers, takeOver, discard, postpone } = useDraftOffers(post.id, base)
  const { save, saving, saved, conflict, settle } = useUpdate(place)
  return (
    <>
      <DraftOffers
        drafts={offers}
        version={post.version}
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
        onSave={values => save({ values, version: start.version ?? post.version })}
      />
      {conflict && (
        <ConflictDialog
          base={start.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onClose={settle}
          onChoose={values => {
            restart(values, { base: valuesOf(conflict.theirs), version: conflict.theirs.version })
            settle()
          }}
        />
      )}
    </>
  )
}
