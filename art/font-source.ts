import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Blob, Face, Feature, Font, Buffer as GlyphBuffer, shape } from "harfbuzzjs"
import subsetFont from "subset-font"

/** A place in a variable font's design space, by axis. */
export type Axes = Record<string, number>

/** The site's own typefaces, whole, as their foundries publish them. */
export const typefaces = join(import.meta.dirname, "typefaces")

export function readTypeface(name: string): Promise<Buffer> {
  return readFile(join(typefaces, `${name}.ttf`))
}

/** The upright file of a package of @fontsource-variable. */
export function readPackaged(name: string, subset: "latin" | "latin-ext"): Promise<Buffer> {
  const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
  return readFile(fileURLToPath(import.meta.resolve(file)))
}

/** Cuts the wanted characters out of a font at a place in its design space. */
export async function openFont(file: Buffer, text: string, axes: Axes): Promise<Font> {
  const instance = await subsetFont(file, text, { targetFormat: "truetype", variationAxes: axes })
  return new Font(new Face(new Blob(new Uint8Array(instance).buffer)))
}

export function readCharacters({ face }: Font): Set<string> {
  return new Set(Array.from(face.collectUnicodes(), point => String.fromCodePoint(point)))
}

/** Returns the width of a text in em, kerned or not, its digits tabular. */
export function advanceOf(font: Font, text: string, isKerned: boolean): number {
  const buffer = new GlyphBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer, [new Feature("tnum", 1), new Feature("kern", isKerned ? 1 : 0)])
  return buffer.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0) / font.face.upem
}
