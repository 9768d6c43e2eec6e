import { useState } from "react"
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
