import { branches } from "#app/company/branches.ts"
import { poland, projectOntoMap } from "#app/company/poland.ts"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

type Placement = {
  dx?: number
  dy?: number
  anchor?: "start" | "end" | "middle"
  labelX: number
  labelY: number
}

/** Where markers that would touch are moved to, and on which side each label stands, in map units. */
const placements: Record<string, Placement> = {
  "warszawa-centrala": { dx: -6, dy: 4, anchor: "end", labelX: -16, labelY: 14 },
  "warszawa-targowek": { dx: 6, dy: -12, anchor: "middle", labelX: 6, labelY: -17 },
  otwock: { dx: 12, dy: 12, labelX: 15, labelY: 10 },
  gdynia: { anchor: "end", labelX: -15, labelY: 5 },
  lodz: { anchor: "end", labelX: -15, labelY: 5 },
}
const besideMarker: Placement = { labelX: 15, labelY: 5 }

/** A line map of Poland whose eight markers lead to their branches. */
export function BranchMap({ locale, label }: { locale: Locale; label: string }) {
  const page = pathTo("branches", locale)
  return (
    <nav aria-label={label}>
      <svg viewBox={`0 0 ${poland.width} ${poland.height}`} className="h-auto w-full">
        <title>{label}</title>
        <path d={poland.outline} className="fill-[#ece6dc] stroke-[#c9bfb2]" strokeWidth="1.2" />
        {branches.map(branch => {
          const { dx = 0, dy = 0, anchor = "start", labelX, labelY } = placements[branch.id] ?? besideMarker
          const { x, y } = projectOntoMap(branch.longitude, branch.latitude)
          return (
            <a key={branch.id} href={`${page}#${branch.id}`} className="group">
              <g transform={`translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})`}>
                <circle r="22" fill="transparent" />
                <circle r="10" className="fill-copper-200 group-hover:fill-copper-400" />
                <circle
                  r={branch.isHeadquarters ? 6.5 : 4}
                  className={branch.isHeadquarters ? "fill-ink" : "fill-copper-600"}
                />
                <text
                  x={labelX}
                  y={labelY}
                  textAnchor={anchor}
                  className="fill-ink text-[15px] group-hover:fill-copper-700"
                >
                  {branch.place[locale]}
                </text>
              </g>
            </a>
          )
        })}
      </svg>
    </nav>
  )
}
