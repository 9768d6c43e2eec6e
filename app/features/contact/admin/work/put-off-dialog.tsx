import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { beginningOf } from "#app/i18n/days.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { formatWeekday } from "#app/i18n/public-format.ts"
import type { Message } from "../message.ts"
import { longestReason, returnDays } from "./put-off.ts"
import { useMessagesChange } from "./use-messages-change.ts"

/** Asks on which of the company's days a message comes back, and why. */
export function PutOffDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [{ first, last, quick }] = useState(() => returnDays(Date.now()))
  const [day, setDay] = useState("")
  const [note, setNote] = useState("")
  const [tried, setTried] = useState(false)
  const { mutate, isPending, isError, data } = useMessagesChange([message], {
    onChanged: changed => changed > 0 && onClose(),
  })
  const failure = isError ? "messages.ticked.failed" : "work.putOff.changedMeanwhile"
  const isPossible = day >= first && day <= last
  const error = tried && !isPossible ? t("work.putOff.dayMissing") : undefined
  const dayField = `${id}-day`
  return (
    <FormDialog
      title={t("work.putOff.title")}
      onClose={onClose}
      unsaved={note.trim() !== ""}
      submit={t("work.putOff.confirm")}
      pending={isPending}
      failure={isError || data?.changed === 0 ? t(failure) : undefined}
      onSubmit={() => {
        setTried(true)
        if (isPossible)
          mutate({ change: "put-off", value: { back_at: beginningOf(day), back_note: note.trim() } })
        else document.getElementById(dayField)?.focus()
      }}
    >
      <fieldset className="grid gap-2" aria-label={t("work.putOff.quick.label")}>
        {quick.map(({ name, date }) => (
          <Button
            key={name}
            tone={date === day ? "pressed" : "quiet"}
            aria-pressed={date === day}
            onClick={() => setDay(date)}
          >
            {t(`work.putOff.quick.${name}`, { day: formatWeekday(date, panelLanguage()) })}
          </Button>
        ))}
      </fieldset>
      <Field id={dayField} label={t("work.putOff.day")} error={error}>
        <input
          {...describedBy({ id: dayField, error })}
          id={dayField}
          type="date"
          min={first}
          max={last}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className={`${compactControlClass} min-h-10 max-w-72`}
        />
      </Field>
      <Field id={`${id}-note`} label={t("work.putOff.why")}>
        <input
          id={`${id}-note`}
          value={note}
          maxLength={longestReason}
          onChange={({ target }) => setNote(target.value)}
          className={`${compactControlClass} min-h-10`}
        />
      </Field>
    </FormDialog>
  )
}
