import { useId } from "react"
import { useTranslation } from "react-i18next"
import { pictureSources } from "#app/content/post-image.tsx"
import { addressWithFocus } from "#app/lib/uploaded-picture.ts"
import type { Picture } from "./pictures.ts"
import { Thumbnail } from "./thumbnail.tsx"

type Point = { focal_x: number; focal_y: number }

type Props = { picture: Picture; point: Point; onChange: (point: Point) => void }

/** To the tenth, as the database keeps it. */
const round = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 10) / 10

export function FocalPoint({ picture, point, onChange }: Props) {
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
        step={0.1}
        value={point[name]}
        aria-valuetext={`${Math.round(point[name] * 100)}%`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange({ ...point, [name]: round(Number(target.value)) })}
        className="grow accent-copper-600"
      />
    </label>
  )
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.8125rem]">{t("pictures.focal")}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <div className="relative min-w-0 grow basis-64">
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard */}
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
        <figure className="w-32 text-[0.75rem] text-muted">
          <Thumbnail
            address={addressWithFocus(address, point.focal_x, point.focal_y)}
            sizes="8rem"
            className="aspect-square w-full"
          />
          <figcaption className="mt-1">{t("pictures.crop")}</figcaption>
        </figure>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-[0.8125rem] text-muted">
        {t("pictures.focalHint")}
      </p>
      <div className="mt-2 grid gap-1.5">
        {slider("focal_x", t("pictures.focalX"))}
        {slider("focal_y", t("pictures.focalY"))}
      </div>
    </fieldset>
  )
}
