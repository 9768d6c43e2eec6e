import { company } from "#app/company/company.ts"

/**
 * Positions before a formula (CSV injection), also behind blanks and in full width: at the start of a value, and where a
 * program with another separator would start a cell.
 */
const formula = /(?<=^|[;,\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** Spreadsheets with Polish settings read no other separator. */
const separator = ";"

/** Marks a file as UTF-8 for spreadsheets. */
const byteOrderMark = "\ufeff"

/** RFC 4180 except for the separator; every value is quoted. A formula is escaped by an apostrophe. */
export function csvLine(values: readonly (string | null)[]): string {
  const fields = values.map(value => `"${(value ?? "").replace(formula, "'").replaceAll('"', '""')}"`)
  return `${fields.join(separator)}\r\n`
}

/** More rows go into further files, so that memory holds at most one. */
const rowsPerFile = 50_000

export type CsvColumn<Row> = { heading: string; value: (row: Row) => string | null }

export type ExportPage<Row> = { rows: readonly Row[]; older: string | null }

type Options<Row> = {
  columns: readonly CsvColumn<Row>[]
  /** The first page if there is no cursor. */
  readPage: (before: string | undefined) => Promise<ExportPage<Row>>
  /** The number counts from 1; it is null when the file is the only one. */
  saveFile: (file: Blob, number: number | null) => void
  onProgress: (rows: number) => void
}

/**
 * Reads all pages and saves them as CSV files of at most 50,000 rows; returns the number of rows. Only one page is in
 * memory as text: browsers store Blobs outside the page's memory. Rejects as readPage does, without saving the current
 * file.
 */
export async function exportCsv<Row>(options: Options<Row>): Promise<number> {
  const { columns, readPage, saveFile, onProgress } = options
  const head = byteOrderMark + csvLine(columns.map(({ heading }) => heading))
  const lineOf = (row: Row) => csvLine(columns.map(({ value }) => value(row)))
  let parts: (string | Blob)[] = [head]
  let rowsInFile = 0
  let files = 0
  let total = 0
  let before: string | undefined
  const finish = (isLast: boolean) => {
    files += 1
    saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), isLast && files === 1 ? null : files)
    parts = [head]
    rowsInFile = 0
  }
  for (;;) {
    const { rows, older } = await readPage(before)
    parts.push(new Blob([rows.map(lineOf).join("")]))
    rowsInFile += rows.length
    total += rows.length
    onProgress(total)
    if (older === null) break
    if (rowsInFile >= rowsPerFile) finish(false)
    before = older
  }
  finish(true)
  return total
}

const { timeZone } = company

// Swedish dates are in ISO 8601.
const times = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone })
const offsets = new Intl.DateTimeFormat("en-US", { timeZoneName: "longOffset", timeZone })

/** On the company's clocks, "2026-11-12 14:02:16 +01:00": without the offset one hour in October would be ambiguous. */
export function formatZonedTime(iso: string): string {
  const time = new Date(iso)
  const name = offsets.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? ""
  return `${times.format(time)} ${name.replace("GMT", "")}`
}
