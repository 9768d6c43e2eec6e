import { useTranslation } from "react-i18next"
import { type Status, statuses } from "./message.ts"

type Props = { status: Status; onChange: (status: Status) => void }

/** The status of a message, and the others that it can have; a press changes it at once. */
export function StatusControl({ status, onChange }: Props) {
  const { t } = useTranslation("admin")
  return (
    <fieldset
      aria-label={t("messages.statusLabel")}
      className="inline-flex overflow-hidden rounded-plate border border-control"
    >
      {statuses.map(choice => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === status}
          onClick={() => choice !== status && onChange(choice)}
          className="-outline-offset-3 min-h-10 bg-white px-3.5 font-semibold text-[0.8125rem] not-first:border-rule not-first:border-l hover:bg-ground aria-pressed:bg-ink aria-pressed:text-white forced-colors:aria-pressed:underline"
        >
          {t(`messages.status.${choice}`)}
        </button>
      ))}
    </fieldset>
  )
}
