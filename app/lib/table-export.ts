import { stripHidden } from "./typed-text.ts"

/** A Date is a moment, shown on the company's clocks. */
export type Cell = string | number | Date | null

export type ExportColumn<Row> = { heading: string; value: (row: Row) => Cell }

export type ExportPage<Row> = { rows: readonly Row[]; next: string | null }

export type TableFormat = {
  extension: "csv" | "xlsx"
  /** More rows go into further files, so that memory holds at most one. */
  rowsPerFile: number
  begin: (
    headings: readonly string[],
    title: string,
  ) => {
    add: (rows: readonly (readonly Cell[])[]) => void
    finish: () => Promise<Blob>
  }
}

type Options<Row> = {
  format: TableFormat
  title: string
  columns: readonly ExportColumn<Row>[]
  /** The first page if there is no cursor. */
  readPage: (place: string | undefined) => Promise<ExportPage<Row>>
  /** The number counts from 1; it is null when the file is the only one. */
  saveFile: (file: Blob, number: number | null) => void
  onProgress: (rows: number) => void
}

/** No program that reads the file should find what people do not see. */
function shown(cell: Cell): Cell {
  return typeof cell === "string" ? stripHidden(cell) : cell
}

/** Returns the number of rows. Rejects as readPage does, without saving the current file. */
export async function exportTable<Row>(options: Options<Row>): Promise<number> {
  const { format, title, columns, readPage, saveFile, onProgress } = options
  const begin = () =>
    format.begin(
      columns.map(({ heading }) => stripHidden(heading)),
      title,
    )
  let file = begin()
  let rowsInFile = 0
  let files = 0
  let total = 0
  let place: string | undefined
  const finish = async (isLast: boolean) => {
    files += 1
    saveFile(await file.finish(), isLast && files === 1 ? null : files)
    file = begin()
    rowsInFile = 0
  }
  for (;;) {
    const { rows, next } = await readPage(place)
    file.add(rows.map(row => columns.map(({ value }) => shown(value(row)))))
    rowsInFile += rows.length
    total += rows.length
    onProgress(total)
    if (next === null) break
    if (rowsInFile >= format.rowsPerFile) await finish(false)
    place = next
  }
  await finish(true)
  return total
}
