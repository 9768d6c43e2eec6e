import { useState } from "react"
import { ConflictDialog } from "./conflict/conflict-dialog.tsx"
import { DraftOffer } from "./draft/draft-offer.tsx"
import { useDraftOffer } from "./draft/use-draft-offer.ts"
import { useFormStart } from "./form-start.ts"
import { PostForm } from "./post-form.tsx"
import { valuesOf } from "./post-values.ts"
import type { SavedPost } from "./saved-post.ts"
import { useUpdate } from "./use-update.ts"

/** The form of an existing post; saves what is typed unless somebody else has saved the post meanwhile. */
export function EditPostForm({ post: latest }: { post: SavedPost }) {
  // The form belongs to the version that it was opened with.
  const [post] = useState(latest)
  const base = valuesOf(post)
  const [start, restart] = useFormStart({ base, version: post.version })
  const { offer, accept, discard } = useDraftOffer(post.id, base)
  const { save, saving, saved, conflict, settle } = useUpdate(post.id)
  return (
    <>
      {offer && (
        <DraftOffer
          draft={offer}
          version={post.version}
          onDiscard={discard}
          onRestore={() => {
            restart(offer.values, offer)
            accept()
          }}
        />
      )}
      <PostForm
        key={start.round}
        post={post.id}
        start={start}
        blocked={offer !== null}
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
