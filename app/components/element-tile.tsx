type Props = {
  href: string
  /** What stands in the corners, as on a periodic table: a number and a purity or standard. */
  corner: readonly [string, string]
  symbol: string
  name: string
  highlighted?: boolean
}

/** A material as a tile of the periodic table, as a link. */
export function ElementTile({ href, corner, symbol, name, highlighted = false }: Props) {
  const ground = highlighted
    ? "bg-copper-600 text-white hover:bg-copper-700"
    : "bg-white hover:bg-graphite-950 hover:text-white"
  return (
    <a href={href} className={`group flex aspect-[1/1.06] flex-col p-4 transition-colors md:p-5 ${ground}`}>
      <span
        className={`flex justify-between text-[0.8125rem] ${highlighted ? "text-white/90" : "text-muted group-hover:text-white/75"}`}
      >
        <span>{corner[0]}</span>
        <span>{corner[1]}</span>
      </span>
      <span className="figure-type mt-auto mb-2 text-[clamp(2rem,1.3rem+1.9vw,3.25rem)] tracking-[-0.03em]">
        {symbol}
      </span>
      <span className="min-h-[2.5em] text-[0.9375rem] leading-tight">{name}</span>
    </a>
  )
}
