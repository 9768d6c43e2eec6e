import { shareCardSize } from "../app/i18n/listed-pages.ts"
import { type Outliner, openOutliner } from "./outline-text.ts"

const graphite = "#111416"
const copper = "#d08a5c"
const margin = 72
const titleWidth = 760
const titleSizes = [104, 96, 88, 80, 72, 64, 56]
const mostLines = 3
const tileSize = 72

export type CardTexts = { title: string; name: string; tagline: string }

/** Returns what draws the layer of a card that lies over its picture, as SVG with every text as outlines. */
export async function openCardPainter(): Promise<(texts: CardTexts) => Buffer> {
  const heading = await openOutliner("archivo", { wdth: 112, wght: 640 })
  const text = await openOutliner("instrument-sans", { wdth: 100, wght: 500 })
  return texts => Buffer.from(paintCard(texts, { heading, text }))
}

type Fonts = { heading: Outliner; text: Outliner }

function paintCard(texts: CardTexts, fonts: Fonts): string {
  const { width, height } = shareCardSize
  const { lines, size } = fitTitle(texts.title, fonts.heading)
  const leading = size * 1.06
  const lastBaseline = height - margin - 70
  const title = lines.map((line, i) =>
    drawText(
      fonts.heading(line, size).path,
      margin - size * 0.05,
      lastBaseline - (lines.length - 1 - i) * leading,
    ),
  )
  const ruleTop = height - margin - 12
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="left">${fade([0.96, 0.95, 0.88, 0.7, 0.42, 0.16, 0.03, 0, 0])}</linearGradient>
<linearGradient id="bottom" x1="0" y1="1" x2="0" y2="0">${fade([0.86, 0.5, 0.16, 0, 0])}</linearGradient>
</defs>
<rect width="100%" height="100%" fill="url(#bottom)"/>
<rect width="100%" height="100%" fill="url(#left)"/>
${drawTile(fonts)}
${drawText(fonts.heading(texts.name, 42).path, margin + tileSize + 24, margin + tileSize / 2 + 15)}
${title.join("\n")}
<path d="M${margin} ${ruleTop}h44" stroke="${copper}" stroke-width="2"/>
${drawText(fonts.text(texts.tagline, 25).path, margin + 64, ruleTop + 8, copper)}
</svg>`
}

/** The copper tile of the site's logo. */
function drawTile({ heading, text }: Fonts): string {
  const number = text("29", 16)
  const edge = margin + tileSize
  return [
    `<rect x="${margin + 1}" y="${margin + 1}" width="${tileSize - 2}" height="${tileSize - 2}" fill="none" stroke="${copper}" stroke-width="2.5"/>`,
    drawText(heading("Cu", 33).path, margin + 9, edge - 11),
    drawText(number.path, edge - 8 - number.width, margin + 21),
  ].join("\n")
}

function drawText(path: string, x: number, y: number, colour = "#fff"): string {
  return `<path d="${path}" fill="${colour}" transform="translate(${x} ${y})"/>`
}

function fade(opacities: number[]): string {
  return opacities
    .map((opacity, i) => {
      const offset = i / (opacities.length - 1)
      return `<stop offset="${offset}" stop-color="${graphite}" stop-opacity="${opacity}"/>`
    })
    .join("")
}

/** Sets a title as large as it fits, in lines of about equal width. Throws when it does not fit at all. */
function fitTitle(title: string, outline: Outliner): { lines: string[]; size: number } {
  for (const size of titleSizes) {
    for (let count = 1; count <= mostLines; count++) {
      const [best] = breakings(title.split(" "), count)
        .map(lines => ({ lines, width: Math.max(...lines.map(line => outline(line, size).width)) }))
        .sort((a, b) => a.width - b.width)
      if (best && best.width <= titleWidth) return { lines: best.lines, size }
    }
  }
  throw new Error(`the title is too long for a card: ${title}`)
}

/** Every way to break words into so many lines. */
function breakings(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(" ")]]
  return words
    .slice(1)
    .flatMap((_, i) =>
      breakings(words.slice(i + 1), count - 1).map(rest => [words.slice(0, i + 1).join(" "), ...rest]),
    )
}
