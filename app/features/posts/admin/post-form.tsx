import { useForm } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import { type RefObject, useEffect, useRef, useState } from "react"
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
  const saveButton = useFocusAfter<HTMLButtonElement>(saving)
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
        inert={saving}
        className="grid inert:opacity-60 transition-opacity min-w-0 items-start gap-5 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18.75rem]"
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
      </fieldset>
      <div className="mt-5 flex gap-3 max-lg:*:grow lg:absolute lg:top-5 lg:right-0 lg:mt-0">
        <button
          type="button"
          disabled={saving}
          onClick={() => element.current && setDraft(readDraft(new FormData(element.current)))}
          className={compactButtonClass("quiet")}
        >
          {t("form.preview")}
        </button>
        <button
          ref={saveButton}
          type="submit"
          disabled={saving}
          aria-keyshortcuts="Control+S Meta+S"
          className={compactButtonClass("copper")}
        >
          {t(saving ? "form.saving" : "form.save")}
          <span aria-hidden="true" className="font-normal max-lg:hidden">
            Ctrl S
          </span>
        </button>
      </div>
      <PreviewDialog draft={draft} onClose={() => setDraft(null)} />
    </form>
  )
}

/** Takes whether something is under way that takes the focus from an element; gives it back afterwards. */
function useFocusAfter<E extends HTMLElement>(busy: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) element.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return element
}
