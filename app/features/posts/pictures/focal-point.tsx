import { useId } from "react"
import { useTranslation } from "react-i18next"
import { pictureSources } from "#app/content/post-image.tsx"
import { maxPictureWidth, uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { DetailsDialog } from "./details-dialog.tsx"
import { type Picture, useDetails } from "./pictures.ts"
import { Thumbnail } from "./thumbnail.tsx"

type Point = { focal_x: number; focal_y: number }

type Props = {
  picture: Pick<Picture, "address" | "width" | "height">
  point: Point
  onChange: (part: Partial<Point>) => void
  /** The words above it say already what it is. */
  labelHidden?: boolean
}

/** To the hundredth, as the database keeps it. */
const round = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 100) / 100

const arrows: Record<string, number> = { ArrowRight: 0.1, ArrowUp: 0.1, ArrowLeft: -0.1, ArrowDown: -0.1 }

/** The shapes in which the site crops a post's own picture. Other sites crop the one of a shared link around its centre. */
const crops = [
  { name: "card", shape: "aspect-video", isOwn: true },
  { name: "header", shape: "aspect-8/5", isOwn: true },
  { name: "share", shape: "aspect-[1200/630]", isOwn: false },
] as const

export function FocalPoint({ picture, point, onChange, labelHidden = false }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const { address, width, height } = picture
  const slider = (name: keyof Point, label: string) => (
    <label className="flex items-center gap-3 text-[0.8125rem]">
      <span className="w-24 flex-none">{label}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={point[name]}
        aria-valuetext={`${Math.round(point[name] * 100)}%`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange({ [name]: round(Number(target.value)) })}
        onKeyDown={event => {
          const step = arrows[event.key]
          if (!event.shiftKey || step === undefined) return
          event.preventDefault()
          onChange({ [name]: round(point[name] + step) })
        }}
        className="grow accent-copper-600"
      />
    </label>
  )
  return (
    <fieldset>
      <legend className={labelHidden ? "sr-only" : "mb-1.5 font-semibold text-[0.8125rem]"}>
        {t("pictures.focal")}
      </legend>
      <div className="relative">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard */}
        <img
          src={address}
          srcSet={pictureSources(address)?.webp}
          sizes="30rem"
          alt=""
          width={width}
          height={height ?? undefined}
          onClick={({ currentTarget, clientX, clientY }) => {
            const box = currentTarget.getBoundingClientRect()
            onChange({
              focal_x: round((clientX - box.left) / box.width),
              focal_y: round((clientY - box.top) / box.height),
            })
          }}
          className="h-auto w-full cursor-crosshair"
        />
        <span
          aria-hidden="true"
          style={{ left: `${point.focal_x * 100}%`, top: `${point.focal_y * 100}%` }}
          className="-translate-1/2 pointer-events-none absolute size-6 rounded-full border-3 border-white bg-copper-600/70 outline outline-graphite-950"
        />
      </div>
      <p id={`${id}-hint`} className="mt-2 text-[0.8125rem] text-muted">
        {t("pictures.focalHint")}
      </p>
      <div className="mt-2 grid gap-1.5">
        {slider("focal_x", t("pictures.focalX"))}
        {slider("focal_y", t("pictures.focalY"))}
      </div>
      <div className="mt-3 grid grid-cols-3 gap-3 text-[0.75rem] text-muted">
        {crops.map(({ name, shape, isOwn }) => (
          <figure key={name}>
            <Thumbnail
              address={address}
              focal={isOwn ? { x: point.focal_x, y: point.focal_y } : undefined}
              sizes="10rem"
              className={`${shape} w-full`}
            />
            <figcaption className="mt-1">{t(`pictures.crops.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  )
}

type DialogProps = { address: string; onClose: () => void }

export default function FocalPointDialog({ address, onClose }: DialogProps) {
  const { t } = useTranslation("admin")
  const known = useDetails(address)
  const width = uploadedPictureOf(address)?.width ?? maxPictureWidth
  if (!known) return null
  return (
    <DetailsDialog
      known={known}
      title={t("pictures.focal")}
      onClose={onClose}
      className="*:mx-auto *:max-w-md"
    >
      {({ details, change }) => (
        <FocalPoint
          picture={{ address, width, height: null }}
          point={details}
          onChange={change}
          labelHidden
        />
      )}
    </DetailsDialog>
  )
}
