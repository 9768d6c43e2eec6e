/**
 * Places before what a spreadsheet would take for a formula, also behind blanks and in full width: where a value begins,
 * and where a program that separates by something else than we do would begin another cell.
 */
const formula = /(?<=^|[;,\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** Separates the values of a row: spreadsheets set up for Polish read no other. */
const separator = ";"

/** Marks a file as UTF-8 for spreadsheets. */
const byteOrderMark = "\ufeff"

/** RFC 4180, but for the separator, every value in quotes. What a spreadsheet would compute gets an apostrophe in front. */
export function csvLine(values: readonly (string | null)[]): string {
  const fields = values.map(value => `"${(value ?? "").replace(formula, "'").replaceAll('"', '""')}"`)
  return `${fields.join(separator)}\r\n`
}

/** Rows of one file; what is more goes into further files, so that no more than one is ever held. */
const rowsPerFile = 50_000

export type CsvColumn<Row> = { heading: string; value: (row: Row) => string | null }

export type ExportPage<Row> = { rows: readonly Row[]; older: string | null }

type Options<Row> = {
  columns: readonly CsvColumn<Row>[]
  /** Without a cursor the first page. */
  readPage: (before: string | undefined) => Promise<ExportPage<Row>>
  /** The number counts from 1; it is null when the file is the only one. */
  saveFile: (file: Blob, number: number | null) => void
  onProgress: (rows: number) => void
}

/**
 * Reads page after page and saves them as CSV files of at most 50,000 rows; returns the number of rows. One page is
 * held as text, the rest of a file as a Blob, which browsers keep out of the page's memory. Rejects as readPage does;
 * the file that was begun is not saved then.
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

const timeZone = "Europe/Warsaw"

// Swedish writes dates as ISO 8601 does.
const times = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone })
const offsets = new Intl.DateTimeFormat("en-US", { timeZoneName: "longOffset", timeZone })

/** In Warsaw, "2026-11-12 14:02:16 +01:00": the offset tells the hours apart in the night when the clocks go back. */
export function formatZonedTime(iso: string): string {
  const time = new Date(iso)
  const name = offsets.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? ""
  return `${times.format(time)} ${name.replace("GMT", "")}`
}
