import type { Row } from "write-excel-file/universal"
import { warsawTime } from "#app/company/hours.ts"
import type { Cell, TableFormat } from "./table-export.ts"

const momentFormat = "yyyy-mm-dd hh:mm:ss"

/** A text is a text, also where it looks like a formula. Spreadsheets have no time zones: a moment is what the clocks showed. */
function cellOf(cell: Cell): Row[number] {
  if (cell === null || cell === "") return null
  if (cell instanceof Date) return { value: warsawTime(cell), type: Date, format: momentFormat }
  return typeof cell === "number" ? { value: cell, type: Number } : { value: cell, type: String }
}

/** The rows are in memory until they are written. The library is loaded when a file is made. */
export const xlsxFormat: TableFormat = {
  extension: "xlsx",
  rowsPerFile: 10_000,
  begin(headings, title) {
    const written: Row[] = [headings.map(value => ({ value, type: String, fontWeight: "bold" }))]
    return {
      add(rows) {
        for (const row of rows) written.push(row.map(cellOf))
      },
      async finish() {
        const { default: writeXlsx } = await import("write-excel-file/universal")
        const columns = headings.map(() => ({ width: 20 }))
        return writeXlsx(written, { sheet: title, columns, stickyRowsCount: 1 }).toBlob()
      },
    }
  },
}
