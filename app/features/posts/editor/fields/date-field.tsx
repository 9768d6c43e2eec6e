import type { FieldMetadata } from "@conform-to/react"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { WallTimeNote } from "#app/components/panel/wall-time-note.tsx"
import { firstWallTime, lastWallTime } from "#app/i18n/wall-time.ts"
import { dateOf, wallTimeOfDate } from "../../post-date.ts"
import { LabelledField, typeInto, useIssueText } from "./labelled-field.tsx"

/** What the field holds for the form where a part of the date is missing: a browser's field is empty then. */
const incomplete = "?"

/** A wall time is typed and shown; the form holds the moment. */
export function DateField({ field, isPublic }: { field: FieldMetadata<string>; isPublic: boolean }) {
  const { t } = useTranslation("admin")
  const held = useRef<HTMLInputElement>(null)
  const shown = {
    id: field.id,
    error: useIssueText(field),
    hint: t(isPublic ? "form.dateOfPublic" : "form.dateOfNew"),
  }
  const hold = ({ validity, value }: HTMLInputElement) => {
    const date = validity.badInput ? incomplete : value && dateOf(value)
    // An untouched date keeps its seconds.
    if (wallTimeOfDate(held.current?.value ?? "") !== wallTimeOfDate(date)) typeInto(held.current, date)
  }
  return (
    <Card title={t("form.date")}>
      <LabelledField {...shown} label={t("form.date")} labelHidden className="p-4">
        <input
          {...describedBy(shown)}
          id={field.id}
          type="datetime-local"
          defaultValue={wallTimeOfDate(field.initialValue ?? "")}
          min={firstWallTime}
          max={lastWallTime}
          onInput={({ currentTarget }) => hold(currentTarget)}
          onBlur={({ currentTarget }) => {
            hold(currentTarget)
            held.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
          }}
          className={`${compactControlClass} min-h-10`}
        />
        {/* React sets the value of type="hidden" back to the default. */}
        <input ref={held} hidden name={field.name} defaultValue={field.initialValue} />
        <p className="mt-1.5 text-[0.8125rem]">
          <WallTimeNote wall={wallTimeOfDate(field.value ?? "")} />
        </p>
      </LabelledField>
    </Card>
  )
}
