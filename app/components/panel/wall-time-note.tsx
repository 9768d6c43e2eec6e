import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { momentsOf, wallTimeOf } from "#app/i18n/wall-time.ts"

/** What the browser's clock shows at a time of the company's, where their zones differ; and which of two is meant. */
export function WallTimeNote({ wall }: { wall: string }) {
  const { t } = useTranslation("admin")
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [moment, second] = momentsOf(wall)
  if (moment === undefined) return null
  return (
    <>
      {second !== undefined && <span className="block">{t("schedule.twice", { time: wall.slice(11) })}</span>}
      {here !== company.timeZone && (
        <span className="block">
          {t("schedule.here", { time: wallTimeOf(moment, here).replace("T", " "), zone: here })}
        </span>
      )}
    </>
  )
}
