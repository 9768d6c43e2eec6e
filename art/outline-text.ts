import { Font, Buffer as GlyphBuffer, shape } from "harfbuzzjs"
import { alphabets } from "./font-alphabet.ts"
import { type FontSource, openFace, readFont } from "./font-source.ts"

/** A line of text as an SVG path whose baseline starts at the origin, and its width; both in pixels. */
export type OutlinedText = { path: string; width: number }

/** Takes a text and a size in pixels; returns the text's outline. */
export type Outliner = (text: string, size: number) => OutlinedText

const extendedRuns = new RegExp(`([${alphabets["latin-ext"]}]+)`)

/**
 * Takes a font and a place in its design space; returns what outlines texts in it, each file shaping its own letters
 * as in a browser. Rejects when the font is not installed.
 */
export async function openOutliner(source: FontSource, axes: Record<string, number>): Promise<Outliner> {
  const [latin, extended] = await Promise.all(
    (["latin", "latin-ext"] as const).map(async subset => {
      const file = await readFont(source, subset)
      return new Font(await openFace(file, alphabets[subset], axes))
    }),
  )
  if (!latin || !extended) throw new Error(`${source.id} has no file`)
  return (text, size) => {
    let path = ""
    let width = 0
    for (const [i, run] of text.split(extendedRuns).entries()) {
      const font = i % 2 ? extended : latin
      const scale = size / font.face.upem
      for (const { codepoint, x, y, advance } of shapeRun(font, run)) {
        path += moveOutline(font.glyphToPath(codepoint), width + x * scale, -y * scale, scale)
        width += advance * scale
      }
    }
    return { path, width }
  }
}

function shapeRun(font: Font, run: string) {
  const buffer = new GlyphBuffer()
  buffer.addText(run)
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
