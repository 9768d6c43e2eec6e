import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"

type Props = { className: string; before?: React.ReactNode; after?: React.ReactNode }

/** The headquarters' telephone, with signs around it. */
export function CallLink({ className, before, after }: Props) {
  const { t } = useTranslation()
  const [phone] = headquarters.phones
  return (
    <a href={telephoneAddress(phone)} className={className}>
      {before}
      <span>
        <span className="sr-only">{t("call")}: </span>
        {phone}
      </span>
      {after}
    </a>
  )
}
