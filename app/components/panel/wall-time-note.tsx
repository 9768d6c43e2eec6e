import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { momentsOf, wallTimeOf } from "#app/i18n/wall-time.ts"

/** `moment` is which of two is meant, the first without it; in milliseconds since 1970. */
type NoteProps = { wall: string; moment?: number }

/** Shows the browser's own time beside the company's, where their zones differ, and which of two moments is meant. */
export function WallTimeNote({ wall, moment }: NoteProps) {
  const { t } = useTranslation("admin")
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [first, second] = momentsOf(wall)
  if (first === undefined) return null
  const meant = moment ?? first
  const which = meant < (second ?? 0) ? "twice" : "twiceLater"
  return (
    <>
      {second !== undefined && (
        <span className="block">{t(`schedule.${which}`, { time: wall.slice(11) })}</span>
      )}
      {here !== company.timeZone && (
        <span className="block">
          {t("schedule.here", { time: wallTimeOf(meant, here).replace("T", " "), zone: here })}
        </span>
      )}
    </>
  )
}
