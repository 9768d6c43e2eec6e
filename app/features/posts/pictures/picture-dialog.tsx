import { useState } from "react"
import { useTranslation } from "react-i18next"
import { DescriptionFields } from "./description-fields.tsx"
import { DetailsDialog } from "./details-dialog.tsx"
import { FocalPoint } from "./focal-point.tsx"
import { nameOf } from "./picture-texts.ts"
import type { Picture } from "./pictures.ts"
import { Replacement } from "./replacement.tsx"
import { useRefetch } from "./use-details.ts"

type Props = {
  picture: Picture
  /** The address of the one that has its place now. */
  onReplaced: (address: string) => void
  onClose: () => void
}

/** Describes a picture, sets its focal point and puts another in its place. */
export function PictureDialog({ picture, onReplaced, onClose }: Props) {
  const { t } = useTranslation("admin")
  const refetch = useRefetch()
  /** Whether to put another in its place is answered before anything is saved. */
  const [asks, setAsks] = useState(false)
  return (
    <DetailsDialog
      known={picture}
      title={nameOf(t, picture)}
      blocked={asks}
      onClose={onClose}
      className="grid gap-5 md:grid-cols-2"
    >
      {({ details, isChanged, change }) => (
        <>
          <div className="grid content-start gap-4">
            <DescriptionFields
              description={details.description}
              onChange={description => change({ description })}
            />
            <FocalPoint picture={picture} point={details} onChange={change} />
          </div>
          <Replacement
            picture={picture}
            onChanged={refetch}
            onAsk={setAsks}
            onReplaced={address => {
              if (!isChanged) onClose()
              onReplaced(address)
            }}
          />
        </>
      )}
    </DetailsDialog>
  )
}
