import { type Figure, inWords, type Quantity, type Section } from "../table.ts"
import { shareOfLimit } from "../weigh.ts"

/** A figure that has a limit to be drawn against: the multiple of it that the figure is, and that what it was compared with is. */
type Bar = Pick<Figure, "what" | "target" | "ok"> & { value: string; share: number; reference: number | null }

/** Lengths in pixels, of a chart that is as wide as a page of GitHub. */
const [width, margin, head, row, foot] = [760, 16, 52, 42, 32]
const full = width - 2 * margin
/** The multiple of its limit at which a bar is as long as the chart; a longer one ends in a point. */
const longest = 1.5
const limitAt = margin + full / longest
/** How many characters a title, and a label with its value, have room for in a font of usual width. */
const [titleRoom, lineRoom] = [90, 100]

const style = `
    text { font: 13px system-ui, sans-serif; fill: #1f2328 }
    .title { font-size: 15px; font-weight: 600 }
    .quiet { font-size: 12px; fill: #59636e }
    .paper { fill: #ffffff; stroke: #d1d9e0 }
    .track { fill: #eff2f5 }
    .met { fill: #1a7f7a }
    .missed { fill: #bc4c00 }
    .limit { stroke: #1f2328; stroke-width: 1.5; stroke-dasharray: 4 3 }
    .reference { fill: #ffffff; stroke: #1f2328; stroke-width: 1.5 }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc }
      .quiet { fill: #9198a1 }
      .paper { fill: #0d1117; stroke: #3d444d }
      .track { fill: #212830 }
      .met { fill: #3fb5ad }
      .missed { fill: #f0883e }
      .limit { stroke: #f0f6fc }
      .reference { fill: #0d1117; stroke: #f0f6fc }
    }
  `

/** Takes a section; tells whether a figure of it has a limit that it can be drawn against. */
export function hasChart(section: Pick<Section, "figures">): boolean {
  return barsOf(section).length > 0
}

/** Takes a section; returns its figures as an SVG file, the same bytes for the same figures, or null where there is nothing to draw. */
export function drawChart({ name, title, figures }: Section): string | null {
  const bars = barsOf({ figures })
  if (bars.length === 0) return null
  const height = head + bars.length * row + foot
  const [heading = ""] = title.split("\n")
  const legend = bars.some(({ reference }) => reference !== null)
    ? "; the ring: what it was compared with"
    : ""
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">
  <title id="title">${escapeXml(`${name}: ${heading}`)}</title>
  <desc id="description">${escapeXml(bars.map(describe).join("; "))}</desc>
  <style>${style}</style>
  <rect class="paper" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
  <text class="title" x="${margin}" y="26">${escapeXml(shorten(heading, titleRoom))}</text>
${bars.map((bar, index) => drawBar(bar, head + index * row)).join("\n")}
  <text class="quiet" x="${margin}" y="${height - 13}">Dashed: the target, each bar on the scale of its own${legend}.</text>
</svg>
`
}

function barsOf({ figures }: Pick<Section, "figures">): Bar[] {
  return figures.flatMap(({ what, target, ok, quantity }) => {
    const share = quantity ? shareOfLimit(quantity) : null
    if (!quantity || share === null) return []
    return [
      {
        what,
        target,
        ok,
        value: describeValue(quantity),
        share,
        reference: shareOfReference(share, quantity),
      },
    ]
  })
}

function describeValue({ value, unit, reference }: Quantity): string {
  return [inWords(value, unit), ...(reference ? [`${inWords(reference.ratio)} ×`] : [])].join(", ")
}

function shareOfReference(share: number, { reference }: Quantity): number | null {
  const ratio = reference?.ratio ?? 0
  return ratio > 0 && Number.isFinite(share) ? share / ratio : null
}

function describe({ what, value, target, ok }: Bar): string {
  return `${what}: ${value}, target ${target}, ${ok ? "met" : "missed"}`
}

function drawBar({ what, value, target, ok, share, reference }: Bar, y: number): string {
  const text = `${value} (${target})`
  const track = `M${margin} ${y + 20}h${full}v10h-${full}z`
  const mark =
    reference !== null && reference <= longest
      ? `\n  <circle class="reference" cx="${round(placeOf(reference))}" cy="${y + 25}" r="4"/>`
      : ""
  return `  <text x="${margin}" y="${y + 13}">${ok ? "✓" : "✗"} ${escapeXml(shorten(what, lineRoom - text.length))}</text>
  <text x="${width - margin}" y="${y + 13}" text-anchor="end">${escapeXml(text)}</text>
  <path class="track" d="${track}"/>
  <path class="${ok ? "met" : "missed"}" d="${outlineOf(share, y + 20)}"/>
  <path class="limit" d="M${round(limitAt)} ${y + 16}v18"/>${mark}`
}

/** A bar that would be longer than the chart is drawn with a point. */
function outlineOf(share: number, y: number): string {
  if (share > longest) return `M${margin} ${y}h${full - 8}l8 5l-8 5h-${full - 8}z`
  const length = round(placeOf(Math.max(share, 0)) - margin)
  return `M${margin} ${y}h${length}v10h-${length}z`
}

function placeOf(share: number): number {
  return margin + (share / longest) * full
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}

function shorten(text: string, room: number): string {
  return text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}
