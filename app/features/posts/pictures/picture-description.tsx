import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { DescriptionDialog } from "./description-dialog.tsx"
import { type NamedDetails, picturesKey, readDetails } from "./pictures.ts"

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

/** As they are now; null where the picture is not listed, undefined until they are read. */
function useDetails(address: string): NamedDetails | null | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [picturesKey, "details", address],
    queryFn: () => readDetails(client, address),
    staleTime: 0,
    gcTime: 0,
  })
  return data
}
