import { useState } from "react"
import { locales } from "#app/i18n/paths.ts"
import { DescriptionFields } from "./description-fields.tsx"
import { DetailsDialog } from "./details-dialog.tsx"
import type { NamedDetails } from "./pictures.ts"
import { Thumbnail } from "./thumbnail.tsx"

type Props = {
  address: string
  known: NamedDetails
  title: string
  note: string
  /** The words of the button that leaves everything as it is. */
  leave: string
  onClose: () => void
}

/** Asks for a picture's descriptions. */
export function DescriptionDialog({ address, known, title, note, leave, onClose }: Props) {
  const [opened] = useState(known)
  const { focal_x, focal_y } = opened
  const [description, setDescription] = useState(opened.description)
  return (
    <DetailsDialog
      opened={opened}
      details={{ description, focal_x, focal_y }}
      isChanged={locales.some(locale => description[locale] !== opened.description[locale])}
      title={title}
      leave={leave}
      onClose={onClose}
      className="grid gap-5 md:grid-cols-2"
    >
      <Thumbnail address={address} sizes="24rem" className="aspect-video w-full object-contain" />
      <div className="grid content-start gap-4">
        <DescriptionFields description={description} onChange={setDescription} focused />
        <p className="text-[0.8125rem] text-muted">{note}</p>
      </div>
    </DetailsDialog>
  )
}
