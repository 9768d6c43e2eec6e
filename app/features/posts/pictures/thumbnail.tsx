import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isImageAddress, placeholder } from "#app/content/image-address.ts"
import { focalClass, pictureSources } from "#app/content/post-image.tsx"
import type { Focal } from "#app/lib/uploaded-picture.ts"

type Props = {
  address: string
  focal?: Focal | undefined
  className: string
  sizes: string
  onBroken?: () => void
}

/** A placeholder for a picture that cannot be loaded, or that visitors would not see. */
export function Thumbnail({ address, focal, className, sizes, onBroken }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const sources = pictureSources(address)
  const isShown = broken !== address && isImageAddress(address)
  const shown = isShown ? sources : null
  return (
    <picture className="contents">
      {shown && <source type="image/avif" srcSet={shown.avif} sizes={sizes} />}
      <img
        {...(shown && { srcSet: shown.webp, sizes })}
        src={isShown ? address : placeholder}
        alt=""
        width={1600}
        height={900}
        loading="lazy"
        decoding="async"
        onError={() => {
          if (broken === address) return
          setBroken(address)
          onBroken?.()
        }}
        className={`bg-ground object-cover ${focalClass(focal)} ${className}`}
      />
    </picture>
  )
}

/** Shows a text where a picture cannot be loaded. */
export function PicturePreview(picture: Omit<Props, "onBroken">) {
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
