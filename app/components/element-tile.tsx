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
        <span>{corner[0]}</span> <span>{corner[1]}</span>
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
  picture: PictureName
  /** For a tile that is alone in its row. */
  low?: boolean
  children: React.ReactNode
}

export function ElementPlate({ id, corner, symbol, picture, low = false, children }: PlateProps) {
  const label = "-mx-2 bg-graphite-950/80 px-2 empty:hidden"
  return (
    <div
      id={id}
      className={`relative isolate grid h-full scroll-mt-4 grid-cols-[auto_1fr] content-end gap-x-4 overflow-hidden bg-graphite-950 px-5.5 py-4 text-white max-md:pt-14 -outline-offset-4 target:outline-4 target:outline-copper-400 target:print:outline-none md:p-7 ${low ? "" : "md:flex md:min-h-80 md:flex-col"}`}
    >
      {/* On a phone the words stand below the picture, and only the symbol over it. */}
      <CoverPicture name={picture} sizes="(width >= 64rem) 42vw, 100vw" className="-z-20 max-md:h-30!" />
      <div
        className={`-z-10 absolute inset-x-0 top-0 h-30 bg-linear-[#11141600_0,#11141680_45%,#111416_100%] md:h-full ${low ? "md:bg-linear-[75deg,#0d0f10f0_0,#0d0f10d9_50%,#0d0f1080_100%]" : "md:bg-linear-[22deg,#0d0f10f5_0,#0d0f10d9_34%,#0d0f10a6_62%,#0d0f1000_90%]"}`}
      />
      <p
        className={`col-start-2 row-start-1 flex justify-end gap-x-4 self-start text-[0.875rem] ${low ? "" : "md:justify-between md:self-stretch"}`}
      >
        <span className={label}>{corner[0]}</span>
        <span className={label}>{corner[1]}</span>
      </p>
      <p
        className={`figure-type col-start-1 row-start-1 text-[clamp(2.75rem,2rem+3vw,5.5rem)] leading-none tracking-[-0.03em] ${low ? "" : "md:mt-auto md:pt-10"}`}
      >
        {symbol}
      </p>
      <div className="col-span-full">{children}</div>
    </div>
  )
}
