import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { judgeWallTime, lastWallTime, type WallTimeIssue, wallTimeOf } from "#app/i18n/wall-time.ts"
import { compactControlClass } from "./controls.tsx"
import { Field } from "./field.tsx"
import { FormDialog } from "./form-dialog.tsx"
import { WallTimeNote } from "./wall-time-note.tsx"

type Props = {
  title: string
  /** Null where the server cannot be asked, which is said elsewhere. */
  now: () => Promise<number | null>
  onClose: () => void
  /** Takes a moment to come, in the form of ISO 8601. */
  onChoose: (moment: string) => void
  children?: React.ReactNode
}

/** Asks for a time of the company's clocks. */
export function ScheduleDialog({ title, now, onClose, onChoose, children }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [wall, setWall] = useState("")
  const [issue, setIssue] = useState<ScheduleIssue | null>(null)
  const [earliest] = useState(() => wallTimeOf(Date.now()))
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submit={t("schedule.apply")}
      pending={false}
      onSubmit={async () => {
        const moment = await now()
        if (moment === null) return onClose()
        const chosen = judgeSchedule(wall, moment)
        if ("issue" in chosen) setIssue(chosen.issue)
        else onChoose(chosen.moment)
      }}
    >
      {children}
      <Field id={id} label={t("schedule.label")}>
        <input
          id={id}
          type="datetime-local"
          value={wall}
          required
          min={earliest}
          max={lastWallTime}
          aria-invalid={issue ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setWall(target.value)
            setIssue(null)
          }}
          className={`${compactControlClass} min-h-10 max-w-72`}
        />
        <p id={`${id}-hint`} role="status" className="mt-1.5 text-[0.8125rem]">
          {issue ? (
            <span className="text-danger">{t(`form.issues.${issue}`)}</span>
          ) : (
            <WallTimeNote wall={wall} />
          )}
        </p>
      </Field>
    </FormDialog>
  )
}

type ScheduleIssue = WallTimeIssue | "datePast"

/** Takes a time of the company's clocks. */
export function judgeSchedule(wall: string, now: number): { moment: string } | { issue: ScheduleIssue } {
  const judged = judgeWallTime(wall)
  if ("issue" in judged) return judged
  return judged.moment > now ? { moment: new Date(judged.moment).toISOString() } : { issue: "datePast" }
}
