import { type Axes, advanceOf, openFont, readPackaged, readTypeface } from "./font-source.ts"

/** Polish in the proportions of the site's own texts: the fallback fonts are scaled to set it equally wide. */
const sample =
  `Skupujemy złom metali nieżelaznych: miedź, mosiądz, brąz, aluminium i stal nierdzewną. Każdą dostawę
ważymy przy kliencie, sortujemy i badamy, a potem odsyłamy do hut i odlewni jako surowiec o znanym składzie.
Odbieramy towar własnym transportem, podstawiamy kontenery i rozliczamy partie w ciągu kilku dni. Oddziały
czekają od poniedziałku do piątku w godzinach 7–15, w sobotę do 13. Zadzwoń albo napisz, którędy do nas trafić,
jakie gatunki przyjmujemy i ile dokumentów potrzeba. Źródłem wiedzy jest też nasz blog o rynku i recyklingu.`
    .split("\n")
    .join(" ")

/** A font that visitors have, by the names it is installed under, and a package's font of equal widths to measure. */
type System = { twin: string; regular: string[]; bold: string[] }

/** The last one that is installed wins. */
const systems: System[] = [
  {
    twin: "roboto",
    regular: ["Roboto", "Roboto-Regular"],
    bold: ["Roboto Bold", "Roboto-Bold", "Roboto"],
  },
  {
    twin: "arimo",
    regular: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
    bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
  },
]

/** One weight of a web font that a system font stands in for until it is there. */
export type StandIn = { weights: string; axes: Axes; cut: "regular" | "bold" }

/**
 * Writes the @font-face rules of "<family> Fallback": system fonts scaled to the web font's widths and given
 * its line metrics, so that the text does not move when the web font arrives.
 */
export async function writeFallback(
  family: string,
  typeface: string,
  isKerned: boolean,
  standIn: StandIn,
): Promise<string> {
  const wanted = await measureTypeface(typeface, standIn.axes, isKerned)
  const rules = systems.map(async system => {
    const present = await measureTwin(system.twin, standIn.cut === "bold" ? 700 : 400)
    return writeRule(`${family} Fallback`, standIn.weights, system[standIn.cut], wanted, present)
  })
  return (await Promise.all(rules)).join("\n")
}

/** Vertical metrics, and the width of the sample; in em. */
type Metrics = { ascent: number; descent: number; lineGap: number; width: number }

async function measureTypeface(name: string, axes: Axes, isKerned: boolean): Promise<Metrics> {
  const font = await openFont(await readTypeface(name), sample, axes)
  const { ascender, descender, lineGap } = font.hExtents()
  const em = font.face.upem
  const width = advanceOf(font, sample, isKerned)
  return { ascent: ascender / em, descent: -descender / em, lineGap: lineGap / em, width }
}

/** The packages split a font into two files, each of which shapes its own letters. Returns the sample's width in em. */
async function measureTwin(name: string, wght: number): Promise<number> {
  const [latin, extended] = await Promise.all([
    openFont(await readPackaged(name, "latin"), sample, { wght }),
    openFont(await readPackaged(name, "latin-ext"), sample, { wght }),
  ])
  const runs = sample.split(/([ąćęłńśźżĄĆĘŁŃŚŹŻ]+)/)
  return runs.reduce((sum, run, i) => sum + advanceOf(i % 2 ? extended : latin, run, true), 0)
}

function writeRule(
  family: string,
  weights: string,
  names: string[],
  wanted: Metrics,
  present: number,
): string {
  const scale = wanted.width / present
  return writeFontFace({
    "font-family": `"${family}"`,
    "font-weight": weights,
    src: names.map(name => `local("${name}")`).join(", "),
    "size-adjust": percent(scale),
    "ascent-override": percent(wanted.ascent / scale),
    "descent-override": percent(wanted.descent / scale),
    "line-gap-override": percent(wanted.lineGap / scale),
  })
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

const lineWidth = 110

/** Writes one @font-face rule as the formatter lays it out: a value too long for its line gets the next one. */
export function writeFontFace(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => {
    const line = `  ${name}: ${value};`
    return line.length <= lineWidth ? line : `  ${name}:\n    ${value};`
  })
  return `@font-face {\n${lines.join("\n")}\n}\n`
}
