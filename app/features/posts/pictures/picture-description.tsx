import { useTranslation } from "react-i18next"
import { DescriptionDialog } from "./description-dialog.tsx"
import { useDetails } from "./use-details.ts"

type Props = { address: string; onClose: () => void }

/** Asks for the descriptions of an uploaded picture. */
export function PictureDescription({ address, onClose }: Props) {
  const { t } = useTranslation("admin")
  const details = useDetails(address)
  if (!details) return null
  return (
    <DescriptionDialog
      address={address}
      known={details}
      title={t("pictures.describe")}
      note={t("pictures.inTextsStay")}
      leave={t("pictures.close")}
      onClose={onClose}
    />
  )
}
