import type { PictureName } from "#app/lib/own-picture.ts"
import { CoverPicture } from "./picture/picture.tsx"

type FaceProps = {
  /** As on a periodic table: a number, and a purity or standard. */
  corner: readonly [string, string]
  symbol: string
}

type LinkProps = FaceProps & { href: string; name: string; highlighted?: boolean }

/** A cell of a grid of rows of three: the symbols of a row stand on one line, and its names begin at one height. */
export const tileRows = "row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0"

export function ElementTile({ href, corner, symbol, name, highlighted = false }: LinkProps) {
  const ground = highlighted
    ? "bg-copper-600 text-white hover:bg-copper-700"
    : "bg-white hover:bg-graphite-950 hover:text-white"
  return (
    <a href={href} className={`group ${tileRows} p-4 transition-colors md:p-5 ${ground}`}>
      <span
        className={`flex justify-between text-[0.8125rem] ${highlighted ? "text-white/90" : "text-muted group-hover:text-white/75"}`}
      >
        <span>{corner[0]}</span>
        <span>{corner[1]}</span>
      </span>
      <span className="@container flex min-h-20 items-end pb-2">
        <span className="figure-type text-[clamp(1.75rem,32cqi,3.25rem)] tracking-[-0.03em]">{symbol}</span>
      </span>
      <span className="min-h-[2.5em] text-[0.9375rem] leading-tight">{name}</span>
    </a>
  )
}

type PlateProps = FaceProps & {
  /** The target of links to the material, framed by :target. */
  id: string
  /** The tile's background. */
  picture: PictureName
  children: React.ReactNode
}

export function ElementPlate({ id, corner, symbol, picture, children }: PlateProps) {
  const label = "-mx-2 bg-graphite-950/80 px-2 empty:hidden"
  return (
    <div
      id={id}
      className="relative isolate flex h-full min-h-64 scroll-mt-4 flex-col overflow-hidden bg-graphite-950 p-5.5 text-white -outline-offset-4 target:outline-4 target:outline-copper-400 target:print:outline-none md:min-h-80 md:p-7"
    >
      <CoverPicture name={picture} sizes="(width >= 64rem) 42vw, 100vw" className="-z-20" />
      <div className="-z-10 absolute inset-0 bg-linear-[22deg,#0d0f10f5_0,#0d0f10d9_34%,#0d0f1080_58%,#0d0f1000_82%]" />
      <p className="flex justify-between text-[0.875rem]">
        <span className={label}>{corner[0]}</span>
        <span className={label}>{corner[1]}</span>
      </p>
      <p className="figure-type mt-auto pt-10 text-[clamp(3.25rem,2.4rem+3vw,5.5rem)] leading-none tracking-[-0.03em]">
        {symbol}
      </p>
      {children}
    </div>
  )
}
