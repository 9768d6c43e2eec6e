import { useTranslation } from "react-i18next"
import { locales } from "#app/i18n/paths.ts"
import { DescriptionFields, DetailsDialog } from "./details-dialog.tsx"
import { Thumbnail } from "./thumbnail.tsx"
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
  const known = useDetails(address)
  if (!known) return null
  if (isReplaced && locales.every(locale => known.description[locale] === "")) return null
  return (
    <DetailsDialog
      known={known}
      title={t(isReplaced ? "pictures.stillFits" : "pictures.describe")}
      leave={t(isReplaced ? "pictures.stillRight" : "pictures.close")}
      onClose={onClose}
      className="grid gap-5 md:grid-cols-2"
    >
      {({ details, change }) => (
        <>
          <Thumbnail address={address} sizes="24rem" className="aspect-video w-full object-contain" />
          <div className="grid content-start gap-4">
            <DescriptionFields
              description={details.description}
              onChange={description => change({ description })}
              focused
            />
            <p className="text-[0.8125rem] text-muted">{t("pictures.inTextsStay")}</p>
          </div>
        </>
      )}
    </DetailsDialog>
  )
}
