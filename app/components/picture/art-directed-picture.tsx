import manifest from "./manifest.json"
import { type HeaderCrop, type PictureName, sourceSet } from "./picture.tsx"

type Name = PictureName | HeaderCrop

type Pair = {
  /** Shown below 768 px of width. */
  narrow: Name
  /** Shown from 768 px up. */
  wide: Name
}

const narrowOnly = "(width < 48rem)"

/**
 * A decorative background picture of the first view with another crop on phones. On a slow line the words over it and
 * their fonts, which come now or not at all, go first (decision 0020).
 */
export function ArtDirectedPicture({ narrow, wide, className = "" }: Pair & { className?: string }) {
  return (
    <picture className="print:hidden">
      <Source name={narrow} format="avif" media={narrowOnly} />
      <Source name={narrow} format="webp" media={narrowOnly} />
      <source
        media={narrowOnly}
        srcSet={`/media/${narrow}.jpg ${sizeOf(narrow).width}w`}
        sizes="100vw"
        {...sizeOf(narrow)}
      />
      <Source name={wide} format="avif" />
      <Source name={wide} format="webp" />
      <img
        src={`/media/${wide}.jpg`}
        alt=""
        {...sizeOf(wide)}
        decoding="async"
        fetchPriority="low"
        className={className}
      />
    </picture>
  )
}

function Source(props: { name: Name; format: "avif" | "webp"; media?: string }) {
  return (
    <source
      type={`image/${props.format}`}
      media={props.media}
      srcSet={sourceSet(props.name, props.format)}
      sizes="100vw"
      {...sizeOf(props.name)}
    />
  )
}

function sizeOf(name: Name): { width: number; height: number } {
  const { width, height } = manifest[name]
  return { width, height }
}
