import { type RefObject, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import type { DraftState } from "./draft/use-drafts.ts"
import type { SaveState } from "./use-save.ts"

type Props = {
  state: SaveState
  /** The number of invalid fields. */
  wrong: number
  blocked: boolean
  /** The save button takes the focus. */
  focused: boolean
  draft: DraftState
  previewed: boolean
  onPreview: () => void
}

export function FormBar({ state, wrong, blocked, focused, draft, previewed, onPreview }: Props) {
  const { t } = useTranslation("admin")
  const saving = state === "saving"
  const bar = useRef<HTMLDivElement>(null)
  useUncoveredFocus(bar)
  useSaveShortcut(bar, !saving && !blocked)
  const saveButton = useFocusAfter<HTMLButtonElement>(saving)
  useEffect(() => {
    if (focused) saveButton.current?.focus()
  }, [focused, saveButton])
  const fault =
    wrong > 0 ? t("form.notSavedErrors", { count: wrong }) : state === "failed" && t("form.notSaved")
  return (
    <div
      ref={bar}
      className="form-bar z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-rule bg-ground py-2.5"
    >
      <p
        role="status"
        className="flex flex-wrap gap-x-3 text-[0.8125rem] max-md:basis-full md:grow md:justify-end"
      >
        {fault && <span className="font-semibold text-danger">{fault}</span>}
        {draft !== "none" && (
          <span className={draft === "unkept" ? "text-danger" : "text-patina-700"}>
            {t(`drafts.${draft}`)}
          </span>
        )}
      </p>
      <Button
        icon="view"
        disabled={saving || blocked}
        aria-pressed={previewed}
        onClick={onPreview}
        tone={previewed ? "pressed" : "quiet"}
        className="max-md:grow"
      >
        {t("form.preview")}
      </Button>
      <Button
        ref={saveButton}
        type="submit"
        disabled={saving || blocked}
        aria-keyshortcuts="Control+S Meta+S"
        tone="copper"
        className="max-md:grow"
      >
        {t(saving ? "form.saving" : "form.save")}
        <span aria-hidden="true" className="font-normal max-lg:hidden">
          Ctrl S
        </span>
      </Button>
    </div>
  )
}

function useSaveShortcut(inside: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (enabled && !document.querySelector("dialog:modal")) inside.current?.closest("form")?.requestSubmit()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [inside, enabled])
}

/** Restores the focus to an element that is disabled while busy. */
function useFocusAfter<E extends HTMLElement>(busy: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) element.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return element
}

/** In pixels: controls up to this height are scrolled into view as a whole. */
const wholeHeight = 120

/** Scrolls a focused control out from behind the sticky bar, which browsers do not do. */
function useUncoveredFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = bar.current?.closest("form")
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !bar.current || bar.current.contains(target)) return
      const [control, cover] = [target.getBoundingClientRect(), bar.current.getBoundingClientRect()]
      const isCovered = control.top < cover.bottom && control.bottom > cover.top
      if (isCovered && control.height <= wholeHeight) target.scrollIntoView({ block: "nearest" })
    }
    form?.addEventListener("focusin", uncover)
    return () => form?.removeEventListener("focusin", uncover)
  }, [bar])
}
