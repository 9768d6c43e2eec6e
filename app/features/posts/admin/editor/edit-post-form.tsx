import { useState } from "react"
import type { StoredPost } from "../stored-post.ts"
import { ConflictDialog } from "./conflict/conflict-dialog.tsx"
import { DraftedForm, useDraftedForm } from "./drafted-form.tsx"
import { valuesOf } from "./post-values.ts"
import { useUpdate } from "./use-update.ts"

/** The form of an existing post; saves what is typed unless somebody else has saved the post meanwhile. */
export function EditPostForm({ post: latest }: { post: StoredPost }) {
  // The form belongs to the version that it was opened with.
  const [post] = useState(latest)
  const form = useDraftedForm(post.id, { base: valuesOf(post), version: post.version })
  const { save, saving, saved, conflict, settle } = useUpdate(form.place)
  return (
    <>
      <DraftedForm
        form={form}
        saving={saving}
        saved={saved}
        onSave={values => save({ values, version: form.start.version ?? post.version })}
      />
      {conflict && (
        <ConflictDialog
          base={form.start.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onClose={settle}
          onChoose={values => {
            form.restart(values, { base: valuesOf(conflict.theirs), version: conflict.theirs.version })
            settle()
          }}
        />
      )}
    </>
  )
}
