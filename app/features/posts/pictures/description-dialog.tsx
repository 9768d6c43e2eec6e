import { useId, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Dialog, DialogFailure } from "#app/components/panel/dialogs.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { DescriptionFields } from "./description-fields.tsx"
import { describePicture, type NamedDetails } from "./pictures.ts"
import { Thumbnail } from "./thumbnail.tsx"
import { useRefetch } from "./use-refetch.ts"

type Props = {
  address: string
  known: NamedDetails
  title: string
  note: string
  /** The words of the button that leaves everything as it is. */
  leave: string
  onClose: () => void
}

/** Asks for a picture's descriptions, outside of any form of the page. */
export function DescriptionDialog({ address, known, title, note, leave, onClose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const refetch = useRefetch()
  const [opened] = useState(known)
  const { focal_x, focal_y } = opened
  const [description, setDescription] = useState(opened.description)
  const isChanged = locales.some(locale => description[locale] !== opened.description[locale])
  const saving = useRowChange({
    change: () => describePicture(client, opened, { description, focal_x, focal_y }),
    done: () => t("pictures.saved"),
    failed: t("pictures.saveFailed"),
    notThere: t("pictures.gone"),
    refetch,
    inPlace: true,
  })
  return createPortal(
    <Dialog open onClose={onClose} unsaved={isChanged} title={title} closeLabel={t("pictures.close")}>
      <form
        id={id}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          saving.mutate(undefined, { onSuccess: isSaved => isSaved && onClose() })
        }}
        className="grid min-h-0 gap-5 overflow-y-auto p-5 md:grid-cols-2"
      >
        <Thumbnail address={address} sizes="24rem" className="aspect-video w-full object-contain" />
        <div className="grid content-start gap-4">
          <DescriptionFields description={description} onChange={setDescription} focused />
          <p className="text-[0.8125rem] text-muted">{note}</p>
        </div>
      </form>
      <div className="flex flex-wrap gap-3 border-rule border-t px-5 py-3">
        <DialogFailure text={saving.failure} />
        <Button type="submit" form={id} tone="copper" disabled={saving.isPending || !isChanged}>
          {t("pictures.save")}
        </Button>
        {!isChanged && <Button onClick={onClose}>{leave}</Button>}
      </div>
    </Dialog>,
    document.body,
  )
}
