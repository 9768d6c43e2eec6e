import { type HeaderCrop, ownPictures, type PictureName } from "#app/lib/own-picture.ts"

const formats = ["avif", "webp"] as const

export function sourceSet(name: PictureName | HeaderCrop, format: (typeof formats)[number]): string {
  return ownPictures[name].widths.map(width => `/media/${name}-${width}.${format} ${width}w`).join(", ")
}

export type HeaderPicture = HeaderCrop extends infer Crop
  ? Crop extends `${infer Of}-header`
    ? Of
    : never
  : never

type Props = {
  name: PictureName
  /** Empty for a decorative picture. */
  alt: string
  sizes: string
  /** Load at once: for a picture in the first view. */
  eager?: boolean
  className?: string
}

/** One of our pictures in AVIF, WebP and JPEG at fitting widths, in reserved space. A decorative one is not printed. */
export function Picture({ name, alt, sizes, eager = false, className = "" }: Props) {
  const { width, height } = ownPictures[name]
  return (
    <picture className={alt === "" ? "print:hidden" : undefined}>
      {formats.map(format => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(name, format)} sizes={sizes} />
      ))}
      <img
        src={`/media/${name}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        // In view or not, it comes after the fonts and the first view's own picture.
        fetchPriority={eager ? "auto" : "low"}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

export function CoverPicture({ className = "", ...picture }: Omit<Props, "alt">) {
  return (
    <Picture
      {...picture}
      alt=""
      className={`absolute inset-0 size-full object-cover ${className}`.trimEnd()}
    />
  )
}

const narrowOnly = "(width < 48rem)"

type ArtDirectedProps = {
  narrow: PictureName | HeaderCrop
  wide: PictureName | HeaderCrop
  className: string
}

/** On a slow line the words over it and their fonts, which come now or not at all, go first (decision 16). */
export function ArtDirectedPicture({ narrow, wide, className }: ArtDirectedProps) {
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

function Source(props: { name: PictureName | HeaderCrop; format: "avif" | "webp"; media?: string }) {
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

function sizeOf(name: PictureName | HeaderCrop): { width: number; height: number } {
  const { width, height } = ownPictures[name]
  return { width, height }
}
