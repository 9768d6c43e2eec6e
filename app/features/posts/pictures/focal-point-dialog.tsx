import { useTranslation } from "react-i18next"
import { maxPictureWidth, uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { DetailsDialog } from "./details-dialog.tsx"
import { FocalPoint } from "./focal-point.tsx"
import { useDetails } from "./use-details.ts"

type Props = { address: string; onClose: () => void }

/** Sets the focal point of an uploaded picture. */
export default function FocalPointDialog({ address, onClose }: Props) {
  const { t } = useTranslation("admin")
  const known = useDetails(address)
  const width = uploadedPictureOf(address)?.width ?? maxPictureWidth
  if (!known) return null
  return (
    <DetailsDialog
      known={known}
      title={t("pictures.focal")}
      onClose={onClose}
      className="*:mx-auto *:max-w-md"
    >
      {({ details, change }) => (
        <FocalPoint
          picture={{ address, width, height: null }}
          point={details}
          onChange={change}
          labelHidden
        />
      )}
    </DetailsDialog>
  )
}
