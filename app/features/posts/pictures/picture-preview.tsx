import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Focal } from "#app/lib/uploaded-picture.ts"
import { Thumbnail } from "./thumbnail.tsx"

type Props = { address: string; focal?: Focal | undefined; sizes: string; className: string }

/** Says it where a picture cannot be loaded. */
export function PicturePreview(picture: Props) {
  const { t } = useTranslation("admin")
  const [broken, setBroken] = useState(false)
  return (
    <figure className="mt-2.5">
      <Thumbnail {...picture} onBroken={() => setBroken(true)} />
      <figcaption className={broken ? "mt-1.5 font-medium text-[0.8125rem] text-danger" : "sr-only"}>
        {t(broken ? "form.imageBroken" : "form.imagePreview")}
      </figcaption>
    </figure>
  )
}
