import { memo } from "react"
import { Picture, sourceSet } from "#app/components/picture/picture.tsx"
import { pictureNameOf } from "#app/lib/own-picture.ts"
import { type Focal, uploadedPictureOf, uploadSrcSet } from "#app/lib/uploaded-picture.ts"

/** A picture's srcset by format; null for a picture with one variant. */
export function pictureSources(address: string): { avif: string; webp: string } | null {
  const name = pictureNameOf(address)
  if (name) return { avif: sourceSet(name, "avif"), webp: sourceSet(name, "webp") }
  const uploaded = uploadedPictureOf(address)
  if (uploaded) return { avif: uploadSrcSet(uploaded, "avif"), webp: uploadSrcSet(uploaded, "webp") }
  return null
}

/** The class names that put a focal point into the middle of a crop, as far as it goes, to the hundredth. */
export function focalClass(focal: Focal | undefined): string {
  if (!focal) return ""
  const [x, y] = [Math.round(focal.x * 100), Math.round(focal.y * 100)]
  if (x === 50 && y === 50) return ""
  const [tensX, tensY] = [Math.floor(x / 10), Math.floor(y / 10)]
  return `focal focal-x-${tensX} focal-dx-${x % 10} focal-y-${tensY} focal-dy-${y % 10}`
}

type Props = {
  address: string
  focal?: Focal | undefined
  /** Omitted for a decorative picture. */
  alt?: string
  sizes: string
  eager?: boolean
  className?: string
}

/** A placeholder shows when the picture cannot be loaded. The class names give the size. */
export function PostImage({ address, focal, alt = "", sizes, eager = false, className = "" }: Props) {
  const name = pictureNameOf(address)
  if (name) return <Picture name={name} alt={alt} sizes={sizes} eager={eager} className={className} />
  return (
    <span className={`block bg-[url(/media/placeholder.jpg)] bg-center bg-cover ${className}`}>
      {address && <PlainImage address={address} focal={focal} alt={alt} sizes={sizes} eager={eager} />}
    </span>
  )
}

type ImageProps = { address: string; focal: Focal | undefined; alt: string; sizes: string; eager: boolean }

function PlainImage({ address, focal, alt, sizes, eager }: ImageProps) {
  const sources = pictureSources(address)
  const loading = eager ? "eager" : "lazy"
  const fetchPriority = eager ? "auto" : "low"
  const className = `size-full object-cover ${focalClass(focal)}`.trim()
  const shown = { loading, fetchPriority, decoding: "async", className } as const
  if (!sources) return <img src={address} alt={alt} {...shown} />
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img src={address} srcSet={sources.webp} sizes={sizes} alt={alt} {...shown} />
    </picture>
  )
}

type ProseProps = {
  /** Returned by the sanitiser. */
  html: string
  className?: string
}

/** The body of a post, written to the page only when it changes: its pictures are not loaded again. */
export const Prose = memo(function Prose({ html, className = "prose" }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows sanitised HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
})
