import { useForm } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/card.tsx"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { postFormSchema, type PostForm as Values } from "../schema.ts"
import { CategoryField } from "./category-field.tsx"
import { ImageField } from "./image-field.tsx"
import { LanguageFields } from "./language-fields.tsx"
import { type Draft, PreviewDialog } from "./preview-dialog.tsx"
import { readDraft } from "./read-draft.ts"
import { useSaveShortcut } from "./use-save-shortcut.ts"
import { useUnsavedGuard } from "./use-unsaved-guard.ts"

type Props = {
  saving: boolean
  /** What was typed is kept elsewhere: the page can be left. */
  saved: boolean
  onSave: (values: Values) => void
}

/** The form of a post: Polish and English beside each other, category and picture at the right. */
export function PostForm({ saving, saved, onSave }: Props) {
  const { t } = useTranslation("admin")
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [form, fields] = useForm<Values>({
    id: "post-form",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: postFormSchema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onSubmit(event, { submission }) {
      event.preventDefault()
      if (submission?.status === "success") onSave(submission.value)
    },
  })
  useSaveShortcut(element, !saving)
  useUnsavedGuard(form.dirty && !saved)
  return (
    <form ref={element} id={form.id} onSubmit={form.onSubmit} noValidate>
      <fieldset
        disabled={saving}
        className="grid min-w-0 items-start gap-5 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18.75rem]"
      >
        <LanguageFields locale="pl" fields={fields} />
        <LanguageFields locale="en" fields={fields} />
        <div className="grid min-w-0 items-start gap-5 lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
          <Card title={t("form.category")}>
            <CategoryField field={fields.category} />
          </Card>
          <Card title={t("form.picture")}>
            <ImageField field={fields.imageurl} />
          </Card>
        </div>
        <div className="flex gap-3 max-md:*:grow md:absolute md:top-0 md:right-0">
          <button
            type="button"
            onClick={() => element.current && setDraft(readDraft(new FormData(element.current)))}
            className={compactButtonClass("quiet")}
          >
            {t("form.preview")}
          </button>
          <button type="submit" aria-keyshortcuts="Control+S Meta+S" className={compactButtonClass("copper")}>
            {t(saving ? "form.saving" : "form.save")}
            <kbd aria-hidden="true" className="font-normal font-text text-white/80 max-md:hidden">
              Ctrl S
            </kbd>
          </button>
        </div>
      </fieldset>
      <PreviewDialog draft={draft} onClose={() => setDraft(null)} />
    </form>
  )
}
