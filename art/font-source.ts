import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { Blob, Face, Feature, Font, Buffer as GlyphBuffer, shape } from "harfbuzzjs"
import subsetFont from "subset-font"
import { alphabets, type Subset } from "./font-alphabet.ts"

/** A variable font of @fontsource-variable: its package, and the axes that its files vary along. */
export type FontSource = { id: string; axis: "wght" | "wdth" }

/** Reads one upright file of a font. Rejects when the package is not installed or has no such file. */
export function readFont({ id, axis }: FontSource, subset: Subset): Promise<Buffer> {
  const file = `@fontsource-variable/${id}/files/${id}-${subset}-${axis}-normal.woff2`
  return readFile(fileURLToPath(import.meta.resolve(file)))
}

/** The characters that a font file has glyphs for; takes any format. */
export async function readCharacters(file: Buffer): Promise<Set<string>> {
  const face = await openFace(file, Object.values(alphabets).join(""), {})
  return new Set(Array.from(face.collectUnicodes(), point => String.fromCodePoint(point)))
}

/** Vertical metrics and the mean advance over a text, in em, at one place of the design space. */
export type Metrics = { ascent: number; descent: number; lineGap: number; advance: number }

/** Measures a text as a browser sets it: each file shapes its own letters, kerned or not, digits tabular. */
export async function measureFont(
  source: FontSource,
  axes: Record<string, number>,
  isKerned: boolean,
  text: string,
): Promise<Metrics> {
  const latin = new Font(await openFace(await readFont(source, "latin"), text, axes))
  const extended = new Font(await openFace(await readFont(source, "latin-ext"), text, axes))
  const pattern = new RegExp(`([${alphabets["latin-ext"]}]+)`)
  const widths = text.split(pattern).map((run, i) => advanceOf(i % 2 ? extended : latin, run, isKerned))
  const { ascender, descender, lineGap } = latin.hExtents()
  const em = latin.face.upem
  return {
    ascent: ascender / em,
    descent: -descender / em,
    lineGap: lineGap / em,
    advance: widths.reduce((sum, width) => sum + width, 0) / em / text.length,
  }
}

/** Takes a font file, the characters wanted of it and a place in its design space; returns that cut of the font. */
export async function openFace(file: Buffer, text: string, axes: Record<string, number>): Promise<Face> {
  const instance = await subsetFont(file, text, { targetFormat: "truetype", variationAxes: axes })
  return new Face(new Blob(new Uint8Array(instance).buffer))
}

function advanceOf(font: Font, run: string, isKerned: boolean): number {
  const buffer = new GlyphBuffer()
  buffer.addText(run)
  buffer.guessSegmentProperties()
  shape(font, buffer, [new Feature("tnum", 1), new Feature("kern", isKerned ? 1 : 0)])
  return buffer.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0)
}
