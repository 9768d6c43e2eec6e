import { useTranslation } from "react-i18next"
import type { Branch } from "#app/company/branches.ts"
import { dayGroups, openingHours, placeKindOf, type Span, shortTime } from "#app/company/hours.ts"

/** A branch's opening hours by group of days. The finder's script fills the reserved lines with when a closed one opens. */
export function HoursTable({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches")
  const hours = openingHours[placeKindOf(branch)]
  return (
    <div>
      <table className="w-full text-left">
        <caption className="pb-2 print:pb-1 text-left text-[0.9375rem] text-muted">{t("hours")}</caption>
        <tbody>
          {dayGroups.map(group => (
            <tr key={group} className="border-line border-t">
              <th scope="row" className="py-2 font-normal print:py-0.5">
                {t(`days.${group}`)}
              </th>
              <td className="py-2 text-right print:py-0.5">
                <Hours span={hours[group]} closed={t("closedDay")} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-line border-t pt-3 text-[0.9375rem] text-muted leading-snug print:pt-1">
        {t("holidays")}
      </p>
      <p
        data-next={placeKindOf(branch)}
        className="mt-2 min-h-[3lh] font-semibold text-[0.9375rem] leading-snug print:hidden"
      />
    </div>
  )
}

function Hours({ span, closed }: { span: Span; closed: string }) {
  if (!span) return <span className="text-muted">{closed}</span>
  return (
    <span className="figure-type text-xl print:text-base">
      <time dateTime={span.opens}>{shortTime(span.opens)}</time>–
      <time dateTime={span.closes}>{shortTime(span.closes)}</time>
    </span>
  )
}
