import { writeFontFace } from "./font-face.ts"
import { type FontSource, type Metrics, measureFont } from "./font-source.ts"

/** Polish in the proportions of the site's own texts: the fallback fonts are scaled to set it equally wide. */
const sample =
  `Skupujemy złom metali nieżelaznych: miedź, mosiądz, brąz, aluminium i stal nierdzewną. Każdą dostawę
ważymy przy kliencie, sortujemy i badamy, a potem odsyłamy do hut i odlewni jako surowiec o znanym składzie.
Odbieramy towar własnym transportem, podstawiamy kontenery i rozliczamy partie w ciągu kilku dni. Oddziały
czekają od poniedziałku do piątku w godzinach 7–15, w sobotę do 13. Zadzwoń albo napisz, którędy do nas trafić,
jakie gatunki przyjmujemy i ile dokumentów potrzeba. Źródłem wiedzy jest też nasz blog o rynku i recyklingu.`
    .split("\n")
    .join(" ")

/** A font that visitors have, by the names it is installed under, and a font of equal widths to measure. */
type System = { twin: FontSource; regular: string[]; bold: string[] }

/** The last one that is installed wins. */
const systems: System[] = [
  {
    twin: { id: "roboto", axis: "wght" },
    regular: ["Roboto", "Roboto-Regular"],
    bold: ["Roboto Bold", "Roboto-Bold", "Roboto"],
  },
  {
    twin: { id: "arimo", axis: "wght" },
    regular: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
    bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
  },
]

/** One weight of a web font that a system font stands in for until it is there. */
export type StandIn = { weights: string; axes: Record<string, number>; cut: "regular" | "bold" }

/**
 * Writes the @font-face rules of "<family> Fallback": system fonts scaled to the web font's widths and given
 * its line metrics, so that the text does not move when the web font arrives.
 */
export async function writeFallback(
  family: string,
  source: FontSource,
  isKerned: boolean,
  standIn: StandIn,
): Promise<string> {
  const wanted = await measureFont(source, standIn.axes, isKerned, sample)
  const rules = systems.map(async system => {
    const weight = standIn.cut === "bold" ? 700 : 400
    const present = await measureFont(system.twin, { wght: weight }, true, sample)
    return writeRule(`${family} Fallback`, standIn.weights, system[standIn.cut], wanted, present)
  })
  return (await Promise.all(rules)).join("\n")
}

function writeRule(
  family: string,
  weights: string,
  names: string[],
  wanted: Metrics,
  present: Metrics,
): string {
  const scale = wanted.advance / present.advance
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
