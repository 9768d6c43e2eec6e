import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { poland, projectOntoMap } from "#app/company/poland.ts"
import type { Locale } from "#app/i18n/paths.ts"

type Placement = { side: "left" | "right"; dx?: number; dy?: number }

/** In map units. Around Warsaw markers are moved: targets of 45, 24 px on a phone, must not touch. */
const placements: Record<string, Placement> = {
  "warszawa-centrala": { side: "left", dx: -20, dy: 4 },
  "warszawa-targowek": { side: "right", dx: 2, dy: -30 },
  otwock: { side: "right", dx: 12, dy: 10 },
  gdynia: { side: "left" },
  lodz: { side: "left" },
  poznan: { side: "left" },
}

/** In map units, for a marker's round target. */
const radius = 28

type Props = {
  locale: Locale
  /** The page that holds the branches' details; empty on that page itself. */
  page: string
}

/**
 * The links are of HTML, for Firefox does not scroll to one of SVG that takes the focus. Nothing in them may be
 * positioned, transformed or translucent: Safari would paint it in the map's corner.
 */
export function BranchMap({ locale, page }: Props) {
  const { t } = useTranslation("branches")
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a picture
    <svg
      viewBox={`0 0 ${poland.width} ${poland.height}`}
      role="group"
      aria-label={t("map")}
      className="h-auto w-full"
    >
      <path
        d={poland.outline}
        className="fill-[#ece6dc] stroke-[#c9bfb2] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        strokeWidth="1.2"
      />
      {branches.map(branch => {
        const { side, dx = 0, dy = 0 }: Placement = placements[branch.id] ?? { side: "right" }
        const { x, y } = projectOntoMap(branch.longitude, branch.latitude)
        return (
          <foreignObject
            key={branch.id}
            x={(x + dx - radius).toFixed(1)}
            y={(y + dy - radius).toFixed(1)}
            width={2 * radius}
            height={2 * radius}
            className="overflow-visible"
          >
            {/* biome-ignore lint/a11y/useAnchorContent: its label is its name */}
            <a
              href={`${page}#${branch.id}`}
              aria-label={branch.name[locale]}
              className="group block size-full rounded-full -outline-offset-13 outline-copper-600"
            >
              <svg
                viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}
                aria-hidden="true"
                className="pointer-events-none block size-full overflow-visible"
              >
                <g className="pointer-events-auto">
                  <circle
                    r="10"
                    className="fill-copper-200 group-hover:fill-copper-400 group-aria-[current]:fill-copper-600 group-aria-[current]:[r:14px] forced-colors:fill-[LinkText]!"
                  />
                  <circle
                    r={branch.isHeadquarters ? 6.5 : 4}
                    className={`${branch.isHeadquarters ? "fill-ink" : "fill-copper-600"} group-aria-[current]:fill-white forced-colors:fill-[Canvas]!`}
                  />
                  <text
                    x={side === "left" ? -19 : 19}
                    y="6"
                    textAnchor={side === "left" ? "end" : "start"}
                    className="fill-ink [text-rendering:geometricPrecision] group-focus-visible:underline text-[1.75rem] min-[22.5rem]:text-[1.5rem] group-hover:fill-copper-700 group-aria-[current]:font-semibold group-aria-[current]:fill-copper-700 sm:text-[1.125rem] forced-colors:fill-[LinkText]! forced-colors:group-aria-[current]:underline"
                  >
                    {branch.place[locale]}
                  </text>
                </g>
              </svg>
            </a>
          </foreignObject>
        )
      })}
    </svg>
  )
}
