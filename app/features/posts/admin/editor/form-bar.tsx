import { type RefObject, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { compactButtonClass } from "#app/components/compact-class.ts"
import type { DraftState } from "./draft/use-draft.ts"

type Props = {
  saving: boolean
  blocked: boolean
  /** Saving is what comes next: its button takes the focus. */
  focused: boolean
  draft: DraftState
  previewed: boolean
  onPreview: () => void
}

/** What can be done with the form: beside the page's title where there is room, else at the end of the form. */
export function FormBar({ saving, blocked, focused, draft, previewed, onPreview }: Props) {
  const { t } = useTranslation("admin")
  const saveButton = useFocusAfter<HTMLButtonElement>(saving)
  useEffect(() => {
    if (focused) saveButton.current?.focus()
  }, [focused, saveButton])
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 lg:absolute lg:top-5 lg:right-0 lg:mt-0">
      <p
        role="status"
        className={`text-[0.8125rem] max-lg:basis-full ${draft === "unkept" ? "text-danger" : "text-patina-700"}`}
      >
        {draft !== "none" && t(`drafts.${draft}`)}
      </p>
      <button
        type="button"
        disabled={saving || blocked}
        aria-pressed={previewed}
        onClick={onPreview}
        className={`${compactButtonClass("quiet")} aria-pressed:border-graphite-800 aria-pressed:bg-graphite-800 aria-pressed:text-white max-lg:grow forced-colors:aria-pressed:underline`}
      >
        {t("form.preview")}
      </button>
      <button
        ref={saveButton}
        type="submit"
        disabled={saving || blocked}
        aria-keyshortcuts="Control+S Meta+S"
        className={`${compactButtonClass("copper")} max-lg:grow`}
      >
        {t(saving ? "form.saving" : "form.save")}
        <span aria-hidden="true" className="font-normal max-lg:hidden">
          Ctrl S
        </span>
      </button>
    </div>
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
