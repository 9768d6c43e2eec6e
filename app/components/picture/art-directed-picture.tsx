import manifest from "./manifest.json"
import { type PictureName, sourceSet } from "./picture.tsx"

type Props = {
  /** Shown below 768 px of width. */
  narrow: PictureName
  /** Shown from 768 px up. */
  wide: PictureName
  className?: string
}

const narrowOnly = "(width < 48rem)"
const wideOnly = "(width >= 48rem)"

/** A decorative background picture of the first view with another crop on phones; preloaded for the width in use. */
export function ArtDirectedPicture({ narrow, wide, className = "" }: Props) {
  const { width, height } = manifest[wide]
  return (
    <>
      <Preload name={narrow} media={narrowOnly} />
      <Preload name={wide} media={wideOnly} />
      <picture>
        <Source name={narrow} format="avif" media={narrowOnly} />
        <Source name={narrow} format="webp" media={narrowOnly} />
        <Source name={wide} format="avif" />
        <Source name={wide} format="webp" />
        <img
          src={`/media/${wide}.jpg`}
          alt=""
          width={width}
          height={height}
          fetchPriority="high"
          className={className}
        />
      </picture>
    </>
  )
}

function Preload({ name, media }: { name: PictureName; media: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={sourceSet(name, "avif")}
      imageSizes="100vw"
      fetchPriority="high"
    />
  )
}

function Source(props: { name: PictureName; format: "avif" | "webp"; media?: string }) {
  const { width, height } = manifest[props.name]
  return (
    <source
      type={`image/${props.format}`}
      media={props.media}
      srcSet={sourceSet(props.name, props.format)}
      sizes="100vw"
      width={width}
      height={height}
    />
  )
}
