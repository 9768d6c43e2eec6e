import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Dialog, DialogFailure } from "#app/components/panel/dialogs.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { DescriptionFields } from "./description-fields.tsx"
import { FocalPoint } from "./focal-point.tsx"
import { nameOf } from "./picture-texts.ts"
import { describePicture, type Picture } from "./pictures.ts"
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
  const id = useId()
  const client = useClient()
  const refetch = useRefetch()
  const [opened] = useState(picture)
  const { focal_x, focal_y } = opened
  /** Whether to put another in its place is answered before anything is saved. */
  const [asks, setAsks] = useState(false)
  const [description, setDescription] = useState(picture.description)
  const [point, setPoint] = useState({ focal_x, focal_y })
  const saving = useRowChange({
    change: () => describePicture(client, opened, { description, ...point }),
    done: () => t("pictures.saved"),
    failed: t("pictures.saveFailed"),
    notThere: t("pictures.gone"),
    refetch,
    inPlace: true,
  })
  const isChanged =
    locales.some(locale => description[locale] !== opened.description[locale]) ||
    point.focal_x !== focal_x ||
    point.focal_y !== focal_y
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={isChanged || asks}
      title={nameOf(t, picture)}
      closeLabel={t("pictures.close")}
    >
      <div className="grid min-h-0 gap-5 overflow-y-auto p-5 md:grid-cols-2">
        <form
          id={id}
          onSubmit={event => {
            event.preventDefault()
            saving.mutate(undefined, { onSuccess: isSaved => isSaved && onClose() })
          }}
          className="grid content-start gap-4"
        >
          <DescriptionFields description={description} onChange={setDescription} />
          <FocalPoint picture={picture} point={point} onChange={setPoint} />
        </form>
        <Replacement
          picture={picture}
          onChanged={refetch}
          onAsk={setAsks}
          onReplaced={address => {
            if (!isChanged) onClose()
            onReplaced(address)
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3 border-rule border-t px-5 py-3">
        <DialogFailure text={saving.failure} />
        <Button type="submit" form={id} tone="copper" disabled={saving.isPending || asks}>
          {t("pictures.save")}
        </Button>
      </div>
    </Dialog>
  )
}
