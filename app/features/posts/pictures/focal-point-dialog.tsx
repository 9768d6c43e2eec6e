import { useId, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Dialog, DialogFailure } from "#app/components/panel/dialogs.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { maxPictureWidth, uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { FocalPoint } from "./focal-point.tsx"
import { describePicture, type NamedDetails } from "./pictures.ts"
import { useDetails } from "./use-details.ts"
import { useRefetch } from "./use-refetch.ts"

type Props = { address: string; onClose: () => void }

/** Sets the focal point of an uploaded picture, outside of any form of the page. */
export default function FocalPointDialog({ address, onClose }: Props) {
  const details = useDetails(address)
  return details ? <Opened address={address} known={details} onClose={onClose} /> : null
}

function Opened({ address, known, onClose }: Props & { known: NamedDetails }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const refetch = useRefetch()
  const [opened] = useState(known)
  const { description, focal_x, focal_y } = opened
  const width = uploadedPictureOf(address)?.width ?? maxPictureWidth
  const [point, setPoint] = useState({ focal_x, focal_y })
  const isChanged = point.focal_x !== focal_x || point.focal_y !== focal_y
  const saving = useRowChange({
    change: () => describePicture(client, opened, { description, ...point }),
    done: () => t("pictures.saved"),
    failed: t("pictures.saveFailed"),
    notThere: t("pictures.gone"),
    refetch,
    inPlace: true,
  })
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      unsaved={isChanged}
      title={t("pictures.focal")}
      closeLabel={t("pictures.close")}
    >
      <form
        id={id}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          saving.mutate(undefined, { onSuccess: isSaved => isSaved && onClose() })
        }}
        className="min-h-0 overflow-y-auto p-5 *:mx-auto *:max-w-md"
      >
        <FocalPoint
          picture={{ address, width, height: null }}
          point={point}
          onChange={setPoint}
          labelHidden
        />
      </form>
      <div className="flex flex-wrap gap-3 border-rule border-t px-5 py-3">
        <DialogFailure text={saving.failure} />
        <Button type="submit" form={id} tone="copper" disabled={saving.isPending || !isChanged}>
          {t("pictures.save")}
        </Button>
      </div>
    </Dialog>,
    document.body,
  )
}
