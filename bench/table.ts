/** What figures are in. An empty unit counts things. */
export const units = ["ms", "µs", "KiB", "MiB", "MiB a minute", "a second", "of a million", ""] as const
export type Unit = (typeof units)[number]

/** What a figure was compared with in the same run: how many times as large it was, or the median of that, and may be. */
export type Reference = { what: string; value: number; ratio: number; limit: number | null }

/** A figure in numbers. Its target, and the limit of its ratio, are the most it may be where lower is better, else the least. */
export type Quantity = {
  value: number
  unit: Unit
  better: "lower" | "higher"
  target: number | null
  reference: Reference | null
}

/** One figure with what it should be. One that is told in words alone has no quantity. */
export type Figure = { what: string; measured: string; target: string; ok: boolean; quantity?: Quantity }

/** What one part of the bench measures. */
export type Section = { name: string; title: string; figures: Figure[] }

/** The columns of every table of figures. */
export const columns = ["what", "measured", "compared", "target"] as const

const number = new Intl.NumberFormat("en", {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: "morePrecision",
})

/** Takes a number and its unit; returns it as a reader wants it: with three digits, or all before the point. */
export function inWords(value: number, unit: Unit = ""): string {
  return unit ? `${number.format(value)} ${unit}` : number.format(value)
}

/** Takes a figure; returns its text in each column. */
export function cellsOf({
  what,
  measured,
  target,
  quantity,
}: Figure): Record<(typeof columns)[number], string> {
  const reference = quantity?.reference
  const compared = reference
    ? `${inWords(reference.ratio)} × ${inWords(reference.value, quantity.unit)} of ${reference.what}`
    : ""
  return { what, measured, compared, target }
}

/** Takes a section; prints it as a table. */
export function printTable({ title, figures }: Omit<Section, "name">): void {
  const rows = figures.map(figure => ({ cells: cellsOf(figure), sign: figure.ok ? "✓" : "✗" }))
  const shown = columns.filter(column => rows.some(({ cells }) => cells[column]))
  const width = (column: (typeof columns)[number]) =>
    Math.max(column.length, ...rows.map(({ cells }) => cells[column].length))
  const line = (cells: Record<(typeof columns)[number], string>) =>
    shown.map(column => `  ${pad(cells[column], width(column), column === "what")}`).join("")
  console.log(
    `\n${title}\n${line({ what: "what", measured: "measured", compared: "compared", target: "target" })}`,
  )
  for (const { cells, sign } of rows) console.log(`${line(cells)}  ${sign}`)
}

function pad(text: string, width: number, isFirst: boolean): string {
  return isFirst ? text.padEnd(width) : text.padStart(width)
}
