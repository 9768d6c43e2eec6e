import { type Font, Buffer as GlyphBuffer, shape } from "harfbuzzjs"
import { alphabet } from "./font-alphabet.ts"
import { type Axes, openFont, readTypeface } from "./font-source.ts"

/** A line of text as an SVG path whose baseline starts at the origin, and its width; both in pixels. */
export type OutlinedText = { path: string; width: number }

/** The size is in pixels. */
export type Outliner = (text: string, size: number) => OutlinedText

export async function openOutliner(typeface: string, axes: Axes): Promise<Outliner> {
  const font = await openFont(await readTypeface(typeface), alphabet, axes)
  return (text, size) => {
    const scale = size / font.face.upem
    let path = ""
    let width = 0
    for (const { codepoint, x, y, advance } of shapeText(font, text)) {
      path += moveOutline(font.glyphToPath(codepoint), width + x * scale, -y * scale, scale)
      width += advance * scale
    }
    return { path, width }
  }
}

function shapeText(font: Font, text: string) {
  const buffer = new GlyphBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint }, i) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {}
    return { codepoint, x: xOffset, y: yOffset, advance: xAdvance }
  })
}

/** Fonts count upwards, pictures downwards. The commands are absolute, with coordinates in pairs. */
function moveOutline(path: string, left: number, top: number, scale: number): string {
  return path.replace(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, x, y) => `${(left + Number(x) * scale).toFixed(2)} ${(top - Number(y) * scale).toFixed(2)}`,
  )
}
