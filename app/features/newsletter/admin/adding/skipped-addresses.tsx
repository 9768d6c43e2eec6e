import { Children, useId } from "react"
import { useTranslation } from "react-i18next"
import { inLetters } from "#app/lib/shown-address.ts"
import { type Examination, standings } from "./additions.ts"
import type { AddressesInFile } from "./addresses-in-csv.ts"
import { reasons } from "./column-words.ts"

/** The rows of a file that are not asked, by reason. */
export type SkippedOfFile = Partial<
  Pick<AddressesInFile, "duplicates" | "wrong" | "gone" | "notTaken" | "unread"> &
    Pick<Examination, "left_out">
>

/** A longer list is folded. */
const mostUnfolded = 10

/** Each address and line of a file that is left out, by the reason, and the columns that are. */
export function SkippedAddresses(ofFile: SkippedOfFile) {
  const { t } = useTranslation("admin")
  const { left_out = [], duplicates = [], wrong = [], gone = [], notTaken = [], unread = [] } = ofFile
  return (
    <>
      {gone.length > 0 && <GoneElsewhere gone={gone} />}
      {standings.map(standing => (
        <AddressList
          key={standing}
          reason={count => t(`subscribers.adding.file.were.${standing}`, { count })}
          entries={left_out
            .filter(entry => entry.standing === standing)
            .map(({ address }) => inLetters(address))}
        />
      ))}
      <AddressList
        reason={count => t("subscribers.adding.file.duplicates", { count })}
        entries={duplicates.map(inLetters)}
      />
      <AddressList
        reason={count => t("subscribers.adding.file.wrong", { count })}
        entries={wrong.map(({ line, text, fault }) => (
          <>
            {t("subscribers.adding.file.line", { line, fault: t(`subscribers.adding.file.fault.${fault}`) })}{" "}
            <span className="text-ink">{text}</span>
          </>
        ))}
      />
      {notTaken.length > 0 && (
        <p>{t("subscribers.adding.file.notTaken", { columns: notTaken.join(", ") })}</p>
      )}
      {unread.length > 0 && (
        <p>
          {t("subscribers.adding.file.unread", {
            columns: unread.map(({ heading, count }) => `${heading} (${count})`).join(", "),
          })}
        </p>
      )}
    </>
  )
}

/** The addresses that nobody may ask according to the file, by its reasons. */
function GoneElsewhere({ gone }: Pick<AddressesInFile, "gone">) {
  const { t } = useTranslation("admin")
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-plate border border-rule px-3 py-2.5">
      <h3 id={id} className="font-semibold">
        {t("subscribers.adding.file.gone.title", { count: gone.length })}
      </h3>
      <p>{t("subscribers.adding.file.gone.text")}</p>
      {reasons.map(reason => (
        <AddressList
          key={reason}
          reason={count => t(`subscribers.adding.file.gone.${reason}`, { count })}
          entries={gone
            .filter(entry => entry.reason === reason)
            .map(({ address, says }) => (
              <>
                <span className="text-ink">{inLetters(address)}</span> {says}
              </>
            ))}
        />
      ))}
    </section>
  )
}

type ListProps = { reason: (count: number) => string; entries: readonly React.ReactNode[] }

export function AddressList({ reason, entries }: ListProps) {
  if (entries.length === 0) return null
  const heading = reason(entries.length)
  const list = (
    <ul aria-label={heading} className="wrap-anywhere mt-1 grid gap-0.5 pl-4 text-[0.875rem] text-muted">
      {Children.map(entries, entry => (
        <li>{entry}</li>
      ))}
    </ul>
  )
  if (entries.length <= mostUnfolded)
    return (
      <div>
        <p>{heading}</p>
        {list}
      </div>
    )
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">{heading}</summary>
      {list}
    </details>
  )
}
