import { type RefObject, useEffect, useEffectEvent, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import type { CopyState } from "./draft/copy-offers.tsx"
import { useFocusWhenFree, useUncoveredFocus } from "./form-focus.ts"
import type { Lack, MissingText } from "./post-values.ts"
import type { PendingPictures } from "./rich-text/picture-places.ts"
import { SavingStatus, type ServerState } from "./saving-status.tsx"
import type { PostEditing } from "./use-editing.ts"

type Props = {
  editing: PostEditing
  wrong: number
  missing: readonly Lack[]
  server: ServerState
  discarding: React.ReactNode
  /** Pictures that the texts do not have yet. */
  pending: PendingPictures
  copy: CopyState
  onSaveDraft: () => void
  onSchedule: () => void
  previewed: boolean
  onPreview: () => void
}

/** The four buttons share a row, and on the narrowest phones two: the bar would cover too much of what is written. */
const oneRow =
  "whitespace-nowrap max-lg:px-2.5 max-md:grow max-md:px-1 max-md:text-[0.8125rem] max-md:[&>svg]:hidden"

export function FormBar(props: Props) {
  const { wrong, missing, server, discarding, pending, copy, previewed } = props
  const { onSaveDraft, onSchedule, onPreview } = props
  const { state, blocked, post, start } = props.editing
  const isPublic = post !== null
  const { t } = useTranslation("admin")
  const missingId = useId()
  const saving = state === "saving"
  const bar = useRef<HTMLDivElement>(null)
  useUncoveredFocus(bar)
  useKnownHeight(bar)
  useSaveShortcut(onSaveDraft, !saving && !blocked)
  const saveButton = useRef<HTMLButtonElement>(null)
  useFocusWhenFree(saving, () => saveButton.current?.focus())
  const isMadeAnew = start.round > 0
  useEffect(() => {
    if (isMadeAnew) saveButton.current?.focus()
  }, [isMadeAnew])
  const fault =
    wrong > 0 ? t("form.notPublishedErrors", { count: wrong }) : state === "failed" && t("form.notPublished")
  return (
    <div
      ref={bar}
      className="form-bar z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-rule bg-ground py-2.5"
    >
      <div className="flex min-w-0 basis-full flex-wrap items-center justify-between gap-x-3 text-[0.8125rem] xl:flex-1">
        <Missing id={missingId} fields={missing} />
        <SavingStatus server={server} pending={pending} copy={copy} fault={fault} />
        {!saving && !blocked && discarding}
      </div>
      <div className="flex flex-wrap gap-3 max-lg:gap-2 max-md:basis-full max-md:gap-1.5 md:ml-auto">
        <Button
          icon="view"
          disabled={saving || blocked}
          aria-pressed={previewed}
          onClick={onPreview}
          tone={previewed ? "pressed" : "quiet"}
          className={oneRow}
        >
          {t("form.preview")}
        </Button>
        <Button
          disabled={saving || blocked}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onSaveDraft}
          className={oneRow}
        >
          {t("drafts.save")}
          <span aria-hidden="true" className="font-normal max-lg:hidden">
            Ctrl S
          </span>
        </Button>
        <Button disabled={saving || blocked} onClick={onSchedule} className={oneRow}>
          {t("schedule.open")}
        </Button>
        <Button
          ref={saveButton}
          type="submit"
          disabled={saving || blocked}
          aria-describedby={missing.length > 0 ? missingId : undefined}
          tone="copper"
          className={oneRow}
        >
          {saving && t("form.saving")}
          {!saving && !isPublic && t("form.publish")}
          {!saving && isPublic && (
            <>
              <span className="max-md:hidden">{t("form.publishChanges")}</span>
              <span className="md:hidden">{t("form.publishChangesNarrow")}</span>
            </>
          )}
        </Button>
      </div>
    </div>
  )
}

/** The most missing fields that are named; of more it is said how many, on one line of a phone that opens to all. */
const mostNamed = 2

function Missing({ id, fields }: { id: string; fields: readonly Lack[] }) {
  const { t } = useTranslation("admin")
  if (fields.length === 0) return null
  const names = fields.map(name => {
    if (name === "category" || name === "imageurl") return t(`form.short.${name}`)
    const [field, locale] = name.split(".") as [MissingText | "new_category", Locale]
    if (field === "new_category") return t(`form.short.${field}.${locale}`)
    return t(`form.short.${field}.${locale}`)
  })
  const look = "text-[#5c4510] max-md:basis-full"
  if (names.length <= 3) {
    return (
      <p id={id} className={look}>
        {t("form.lacks", { fields: names.join(", ") })}
      </p>
    )
  }
  const [named, more] = [names.slice(0, mostNamed), names.slice(mostNamed)]
  return (
    <details className={look}>
      <summary className="min-h-6 cursor-pointer">
        <span id={id}>{t("form.lacksMore", { fields: named.join(", "), more: more.length })}</span>
      </summary>
      {more.join(", ")}
    </details>
  )
}

function useSaveShortcut(onSave: () => void, enabled: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (enabled && !document.querySelector("dialog:modal")) onSave()
  })
  useEffect(() => {
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
}

/** Tells the style sheet how high the bar is: its texts take a line or more. */
function useKnownHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty("--form-bar", `${bar.current?.offsetHeight ?? 0}px`),
    )
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [bar])
}
