import manifest from "./manifest.json"

type Name = keyof typeof manifest
/** A crop for the header of a page, dark on its left. */
export type HeaderCrop = Extract<Name, `${string}-header` | `${string}-header-square`>
export type PictureName = Exclude<Name, HeaderCrop>

const formats = ["avif", "webp"] as const

export function sourceSet(name: PictureName | HeaderCrop, format: (typeof formats)[number]): string {
  return manifest[name].widths.map(width => `/media/${name}-${width}.${format} ${width}w`).join(", ")
}

/** A picture that has such crops. */
export type HeaderPicture = HeaderCrop extends infer Crop
  ? Crop extends `${infer Of}-header`
    ? Of
    : never
  : never

export function isHeaderCrop(name: string): name is HeaderCrop {
  return /-header(-square)?$/.test(name)
}

/** The name of one of our own pictures by its address ("/media/copper-wire.jpg"). */
export function pictureNameOf(address: string): PictureName | null {
  const name = /^\/media\/([a-z0-9-]+)\.jpg$/.exec(address)?.[1]
  return name && name in manifest && !isHeaderCrop(name) ? (name as PictureName) : null
}

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
  const { width, height } = manifest[name]
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
  /** Shown below 768 px of width. */
  narrow: Name
  /** Shown from 768 px up. */
  wide: Name
  className: string
}

/** On a slow line the words over it and their fonts, which come now or not at all, go first (decision 0020). */
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

/** The widest JPEG that is made of a picture, in pixels. */
const widest = 1440

/** In pixels; null where the picture is not ours. */
export function jpegSizeOf(address: string): { width: number; height: number } | null {
  const name = pictureNameOf(address)
  if (!name) return null
  const whole = manifest[name]
  const width = Math.max(...whole.widths.filter(option => option <= widest))
  return { width, height: Math.round((whole.height * width) / whole.width) }
}
