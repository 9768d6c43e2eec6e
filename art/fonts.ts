import { copyFile, mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import subsetFont from "subset-font"
import { alphabet, narrowSpace, toUnicodeRange } from "./font-alphabet.ts"
import { type StandIn, writeFallback, writeFontFace } from "./font-fallback.ts"
import { openFont, readCharacters, readTypeface, typefaces } from "./font-source.ts"

const styles = join(import.meta.dirname, "../app/styles")

type WebFont = {
  family: string
  typeface: string
  weights: string
  axes: Record<string, number | { min: number; max: number }>
  /** OpenType features that are kept; "tnum" gives tabular digits. */
  features: string[]
  standIns: StandIn[]
}

const fonts: WebFont[] = [
  {
    family: "Archivo",
    typeface: "archivo",
    weights: "560 700",
    // One weight, that of the headings: a range of weights doubles the file.
    axes: { wdth: 112, wght: 640 },
    features: ["tnum", "liga", "locl", "kern"],
    standIns: [{ weights: "560 700", axes: { wdth: 112, wght: 640 }, cut: "bold" }],
  },
  {
    family: "Instrument Sans",
    typeface: "instrument-sans",
    weights: "400 700",
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
    // Nearly half of the file would be kerning, for less than a pixel in its small sizes; the rest of 5 % is in
    // ligatures and local forms that look like the letters themselves.
    features: ["tnum"],
    standIns: [
      { weights: "400 549", axes: { wdth: 100, wght: 400 }, cut: "regular" },
      { weights: "550 700", axes: { wdth: 100, wght: 600 }, cut: "bold" },
    ],
  },
]

async function writeFont(font: WebFont): Promise<string> {
  const source = await readTypeface(font.typeface)
  const present = readCharacters(await openFont(source, alphabet, {}))
  const file = `${font.typeface}.woff2`
  const bytes = await subsetFont(source, alphabet, {
    targetFormat: "woff2",
    variationAxes: font.axes,
    keepFeatures: font.features,
    noHinting: true,
  })
  await writeFile(join(styles, "fonts", file), bytes)
  const missing = [...alphabet].filter(character => !present.has(character))
  console.log(`${bytes.length} bytes  ${file}  without: ${missing.join(" ") || "–"}`)
  return writeFontFace({
    "font-family": `"${font.family}"`,
    "font-weight": font.weights,
    "font-display": "optional",
    src: `url("./fonts/${file}") format("woff2")`,
    "unicode-range": toUnicodeRange([...present, narrowSpace]),
  })
}

await mkdir(join(styles, "fonts"), { recursive: true })
const rules = ["/* Written by art/fonts.ts. */\n"]
for (const font of fonts) {
  rules.push(await writeFont(font))
  const isKerned = font.features.includes("kern")
  for (const standIn of font.standIns)
    rules.push(await writeFallback(font.family, font.typeface, isKerned, standIn))
  const licence = `${font.typeface}.license.txt`
  await copyFile(join(typefaces, licence), join(styles, "fonts", licence))
}
await writeFile(join(styles, "fonts.css"), rules.join("\n"))
