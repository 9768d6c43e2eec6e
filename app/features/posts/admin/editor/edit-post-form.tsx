import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { StoredPost } from "../../queries.ts"
import { DraftedForm, useDraftedForm } from "./drafted-form.tsx"
import { valuesOf } from "./post-values.ts"
import { updatePost } from "./update-post.ts"
import { useSave } from "./use-save.ts"

/** The form of an existing post; saves what is typed unless somebody else has saved the post meanwhile. */
export function EditPostForm({ post: latest }: { post: StoredPost }) {
  const { t } = useTranslation("admin")
  // The form belongs to the version that it was opened with.
  const [post] = useState(latest)
  const form = useDraftedForm(post.id, {
    base: valuesOf(post),
    version: post.version,
    creation: null,
    sent: [],
  })
  const version = form.start.version ?? post.version
  const saving = useSave(
    form.place,
    { done: t("form.updated"), failed: t("form.updateFailed") },
    (client, { values, known }) => updatePost(client, post.id, version, values, known),
  )
  return <DraftedForm form={form} saving={saving} />
}
