import { useTranslation } from "react-i18next"
import { locales } from "#app/i18n/paths.ts"
import { DescriptionDialog } from "./description-dialog.tsx"
import { useDetails } from "./use-details.ts"

type Props = { address: string; onClose: () => void }

/** Asks whether what is said of a picture still fits once another one has taken its place. */
export function DescriptionReview({ address, onClose }: Props) {
  const { t } = useTranslation("admin")
  const details = useDetails(address)
  if (!details || locales.every(locale => details.description[locale] === "")) return null
  return (
    <DescriptionDialog
      address={address}
      known={details}
      title={t("pictures.stillFits")}
      note={t("pictures.inTextsStay")}
      leave={t("pictures.stillRight")}
      onClose={onClose}
    />
  )
}
