import { useTranslation } from "react-i18next"
import { locales } from "#app/i18n/paths.ts"
import { DescriptionDialog } from "./description-dialog.tsx"
import { useDetails } from "./use-details.ts"

type Props = {
  address: string
  /** Another picture has taken its place: asks whether what is said of it still fits, where something is. */
  isReplaced?: boolean
  onClose: () => void
}

/** Asks for the descriptions of an uploaded picture. */
export function PictureDescription({ address, isReplaced = false, onClose }: Props) {
  const { t } = useTranslation("admin")
  const details = useDetails(address)
  if (!details) return null
  if (isReplaced && locales.every(locale => details.description[locale] === "")) return null
  return (
    <DescriptionDialog
      address={address}
      known={details}
      title={t(isReplaced ? "pictures.stillFits" : "pictures.describe")}
      note={t("pictures.inTextsStay")}
      leave={t(isReplaced ? "pictures.stillRight" : "pictures.close")}
      onClose={onClose}
    />
  )
}
