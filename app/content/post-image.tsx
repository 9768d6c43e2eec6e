import { Picture, pictureNameOf, sourceSet } from "#app/components/picture/picture.tsx"
import { splitFocus, uploadedPictureOf, uploadSrcSet } from "#app/lib/uploaded-picture.ts"

/** A picture's srcset by format; null for a picture with one variant. */
export function pictureSources(address: string): { avif: string; webp: string } | null {
  const name = pictureNameOf(address)
  if (name) return { avif: sourceSet(name, "avif"), webp: sourceSet(name, "webp") }
  const uploaded = uploadedPictureOf(address)
  if (uploaded) return { avif: uploadSrcSet(uploaded, "avif"), webp: uploadSrcSet(uploaded, "webp") }
  return null
}

/** The class names that put the focal point of an address into the middle of a crop, as far as it goes. */
export function focalClass(address: string): string {
  const { focal } = splitFocus(address)
  if (!focal) return ""
  const tenths = (part: number) => Math.round(part * 10)
  return `object-[var(--focal-x)_var(--focal-y)] focal-x-${tenths(focal.x)} focal-y-${tenths(focal.y)}`
}

type Props = {
  address: string
  /** Omitted for a decorative picture. */
  alt?: string
  sizes: string
  eager?: boolean
  className?: string
}

/** A placeholder shows when the picture cannot be loaded. The class names give the size. */
export function PostImage({ address, alt = "", sizes, eager = false, className = "" }: Props) {
  const name = pictureNameOf(address)
  if (name) return <Picture name={name} alt={alt} sizes={sizes} eager={eager} className={className} />
  return (
    <span className={`block bg-[url(/media/placeholder.jpg)] bg-center bg-cover ${className}`}>
      {address && <PlainImage address={address} alt={alt} sizes={sizes} eager={eager} />}
    </span>
  )
}

type ImageProps = { address: string; alt: string; sizes: string; eager: boolean }

function PlainImage({ address, alt, sizes, eager }: ImageProps) {
  const sources = pictureSources(address)
  const loading = eager ? "eager" : "lazy"
  const fetchPriority = eager ? "auto" : "low"
  const className = `size-full object-cover ${focalClass(address)}`.trim()
  const shown = { loading, fetchPriority, decoding: "async", className } as const
  if (!sources) return <img src={address} alt={alt} {...shown} />
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img src={splitFocus(address).address} srcSet={sources.webp} sizes={sizes} alt={alt} {...shown} />
    </picture>
  )
}
