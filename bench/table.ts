/** One measured figure with what it should be. */
export type Figure = { what: string; measured: string; target: string; ok: boolean }

/** Takes a section's title and figures; prints them as a table. */
export function printTable({ title, figures }: { title: string; figures: Figure[] }): void {
  const width = (column: "what" | "measured" | "target") =>
    Math.max(column.length, ...figures.map(figure => figure[column].length))
  const line = (what: string, measured: string, target: string) =>
    `  ${what.padEnd(width("what"))}  ${measured.padStart(width("measured"))}  ${target.padStart(width("target"))}`
  console.log(`\n${title}\n${line("what", "measured", "target")}`)
  for (const { what, measured, target, ok } of figures) {
    console.log(`${line(what, measured, target)}  ${ok ? "✓" : "✗"}`)
  }
}
