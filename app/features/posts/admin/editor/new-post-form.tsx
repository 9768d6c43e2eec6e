import { useState } from "react"
import { useTranslation } from "react-i18next"
import { createPost, newCreationKey } from "./create-post.ts"
import { newPost } from "./draft/draft-storage.ts"
import { DraftedForm, useDraftedForm } from "./drafted-form.tsx"
import { emptyValues } from "./post-values.ts"
import { useSave } from "./use-save.ts"

/** The form of a new post; saves what is typed and goes to the list. */
export function NewPostForm() {
  const { t } = useTranslation("admin")
  const [creation] = useState(newCreationKey)
  const form = useDraftedForm(newPost, { base: emptyValues, version: null, creation, sent: [] })
  const key = form.start.creation ?? creation
  const saving = useSave(
    form.place,
    { done: t("form.created"), failed: t("form.createFailed") },
    (client, { values, known }) => createPost(client, key, values, known),
  )
  return <DraftedForm form={form} saving={saving} />
}
