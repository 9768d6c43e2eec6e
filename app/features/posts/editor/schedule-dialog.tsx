import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Dialog } from "#app/components/panel/dialogs.tsx"
import { momentOf, timeZone, wallTimeOf } from "#app/i18n/wall-time.ts"

type Props = {
  onClose: () => void
  /** Takes a moment to come, in the form of ISO 8601. */
  onChoose: (moment: string) => void
}

/** Asks for a time of the company's clocks; says what the browser's show then, where that differs. */
export function ScheduleDialog({ onClose, onChoose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [wall, setWall] = useState("")
  const [issue, setIssue] = useState<ScheduleIssue | null>(null)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = momentOf(wall)
  const local = moment !== null && here !== timeZone ? wallTimeOf(moment, here) : wall
  return (
    <Dialog open onClose={onClose} title={t("schedule.title")} closeLabel={t("dialog.close")}>
      <form
        noValidate
        className="grid gap-4 px-5 py-4"
        onSubmit={event => {
          event.preventDefault()
          const chosen = judgeSchedule(wall, Date.now())
          if ("issue" in chosen) setIssue(chosen.issue)
          else onChoose(chosen.moment)
        }}
      >
        <div>
          <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
            {t("schedule.label", { zone: timeZone })}
          </label>
          <input
            id={id}
            type="datetime-local"
            value={wall}
            required
            aria-invalid={issue ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              setWall(target.value.slice(0, 16))
              setIssue(null)
            }}
            className={`${compactControlClass} min-h-10 max-w-72`}
          />
          <p id={`${id}-hint`} role="status" className="mt-1.5 text-[0.8125rem]">
            {issue ? (
              <span className="text-danger">{t(`schedule.issues.${issue}`)}</span>
            ) : (
              local !== wall && t("schedule.here", { time: local.replace("T", " "), zone: here })
            )}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t("schedule.cancel")}</Button>
          <Button type="submit" tone="copper">
            {t("schedule.apply")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ScheduleIssue = "missing" | "skipped" | "past"

/** Times are Warsaw’s: one in the past, and one that the change to summer time skips, are issues. */
export function judgeSchedule(wall: string, now: number): { moment: string } | { issue: ScheduleIssue } {
  if (Number.isNaN(Date.parse(`${wall}Z`))) return { issue: "missing" }
  const moment = momentOf(wall)
  if (moment === null) return { issue: "skipped" }
  return moment > now ? { moment: new Date(moment).toISOString() } : { issue: "past" }
}
