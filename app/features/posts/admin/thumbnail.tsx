import { useState } from "react"
import { pictureNameOf, sourceSet } from "#app/components/picture/picture.tsx"

const placeholder = "/media/placeholder.jpg"

type Props = { address: string; className: string; sizes: string; onBroken?: () => void }

/** A post's picture, small; a placeholder when it cannot be loaded. */
export function Thumbnail({ address, className, sizes, onBroken }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const name = pictureNameOf(address)
  const own = name ? { srcSet: sourceSet(name, "webp"), sizes } : {}
  return (
    <img
      {...(broken === address ? {} : own)}
      src={broken === address || address === "" ? placeholder : address}
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
      className={`bg-ground object-cover ${className}`}
    />
  )
}
