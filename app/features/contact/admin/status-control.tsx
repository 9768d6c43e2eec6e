import { useTranslation } from "react-i18next"
import { SegmentedControl } from "#app/components/segmented-control.tsx"
import { type Status, statuses } from "./message.ts"

type Props = { status: Status; onChange: (status: Status) => void }

/** The status of a message, and the others that it can have; a press changes it at once. */
export function StatusControl({ status, onChange }: Props) {
  const { t } = useTranslation("admin")
  const choices = statuses.map(value => ({ value, label: t(`messages.status.${value}`) }))
  return (
    <SegmentedControl
      label={t("messages.statusLabel")}
      choices={choices}
      chosen={status}
      onChoose={onChange}
    />
  )
}
