/** More cells than these are left to the editor. */
const mostCells = 1000

/** Gives short rows of tables their cells at the end. The editor itself puts those of a first row, or of one alone, at its start. */
export function fillShortRows(page: ParentNode): void {
  for (const { rows } of page.querySelectorAll("table")) {
    const widths = [...rows].map(() => 0)
    for (const [at, row] of [...rows].entries())
      for (const { colSpan, rowSpan } of row.cells)
        for (let down = at; down < Math.min(at + Math.max(rowSpan, 1), widths.length); down++)
          widths[down] = (widths[down] ?? 0) + colSpan
    const width = widths.reduce((widest, one) => Math.max(widest, one), 0)
    const missing = widths.reduce((sum, one) => sum + width - one, 0)
    for (const [at, row] of missing <= mostCells ? [...rows].entries() : [])
      for (let cells = widths[at] ?? 0; cells < width; cells++)
        row.append(row.ownerDocument.createElement(row.lastElementChild?.localName ?? "td"))
  }
}
