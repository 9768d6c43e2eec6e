import { copyFile, mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"
import { alphabets, narrowSpace, type Subset, toUnicodeRange } from "./font-alphabet.ts"
import { writeFontFace } from "./font-face.ts"
import { type StandIn, writeFallback } from "./font-fallback.ts"
import { type FontSource, readCharacters, readFont } from "./font-source.ts"

const styles = join(import.meta.dirname, "../app/styles")

/** Tabular digits, ligatures and localised forms. */
const features = ["tnum", "liga", "locl"]

type WebFont = FontSource & {
  family: string
  weights: string
  axes: Record<string, number | { min: number; max: number }>
  isKerned: boolean
  standIns: StandIn[]
}

const fonts: WebFont[] = [
  {
    family: "Archivo",
    id: "archivo",
    axis: "wdth",
    weights: "560 700",
    // One weight, that of the headings: a range of weights doubles the file.
    axes: { wdth: 112, wght: 640 },
    isKerned: true,
    standIns: [{ weights: "560 700", axes: { wdth: 112, wght: 640 }, cut: "bold" }],
  },
  {
    family: "Instrument Sans",
    id: "instrument-sans",
    axis: "wght",
    weights: "400 700",
    axes: { wght: { min: 400, max: 700 } },
    // Half of the file would be kerning, for less than a pixel in its small sizes.
    isKerned: false,
    standIns: [
      { weights: "400 549", axes: { wght: 400 }, cut: "regular" },
      { weights: "550 700", axes: { wght: 600 }, cut: "bold" },
    ],
  },
]

/** Writes one subset as woff2 and returns its @font-face rule. */
async function writeSubset(font: WebFont, subset: Subset): Promise<string> {
  const source = await readFont(font, subset)
  const present = await readCharacters(source)
  const wanted = [...alphabets[subset]]
  const missing = wanted.filter(character => !present.has(character))
  const file = `${font.id}-${subset}.woff2`
  const bytes = await subsetFont(source, wanted.join(""), {
    targetFormat: "woff2",
    variationAxes: font.axes,
    keepFeatures: font.isKerned ? [...features, "kern"] : features,
    noHinting: true,
  })
  await writeFile(join(styles, "fonts", file), bytes)
  console.log(`${bytes.length} bytes  ${file}  without: ${missing.join(" ") || "–"}`)
  const range = wanted.filter(character => present.has(character))
  if (subset === "latin") range.push(narrowSpace)
  return writeFontFace({
    "font-family": `"${font.family}"`,
    "font-weight": font.weights,
    "font-display": "optional",
    src: `url("./fonts/${file}") format("woff2")`,
    "unicode-range": toUnicodeRange(range),
  })
}

await mkdir(join(styles, "fonts"), { recursive: true })
const rules = ["/* Written by art/fonts.ts. */\n"]
for (const font of fonts) {
  rules.push(await writeSubset(font, "latin"), await writeSubset(font, "latin-ext"))
  for (const standIn of font.standIns)
    rules.push(await writeFallback(font.family, font, font.isKerned, standIn))
  const license = fileURLToPath(import.meta.resolve(`@fontsource-variable/${font.id}/LICENSE`))
  await copyFile(license, join(styles, "fonts", `${font.id}.license.txt`))
}
await writeFile(join(styles, "fonts.css"), rules.join("\n"))
