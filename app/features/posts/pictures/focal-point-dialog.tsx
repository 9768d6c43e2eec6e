import { useState } from "react"
import { useTranslation } from "react-i18next"
import { maxPictureWidth, uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { DetailsDialog } from "./details-dialog.tsx"
import { FocalPoint } from "./focal-point.tsx"
import type { NamedDetails } from "./pictures.ts"
import { useDetails } from "./use-details.ts"

type Props = { address: string; onClose: () => void }

/** Sets the focal point of an uploaded picture. */
export default function FocalPointDialog({ address, onClose }: Props) {
  const details = useDetails(address)
  return details ? <Opened address={address} known={details} onClose={onClose} /> : null
}

function Opened({ address, known, onClose }: Props & { known: NamedDetails }) {
  const { t } = useTranslation("admin")
  const [opened] = useState(known)
  const { description, focal_x, focal_y } = opened
  const width = uploadedPictureOf(address)?.width ?? maxPictureWidth
  const [point, setPoint] = useState({ focal_x, focal_y })
  return (
    <DetailsDialog
      opened={opened}
      details={{ description, ...point }}
      isChanged={point.focal_x !== focal_x || point.focal_y !== focal_y}
      title={t("pictures.focal")}
      onClose={onClose}
      className="*:mx-auto *:max-w-md"
    >
      <FocalPoint picture={{ address, width, height: null }} point={point} onChange={setPoint} labelHidden />
    </DetailsDialog>
  )
}
