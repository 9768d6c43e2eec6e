import { byteOrderMark, csvLine } from "./csv.ts"

/** Rows of one file; what is more goes into further files, so that no more than one is ever held. */
const rowsPerFile = 50_000

/** A page of what is exported, and the cursor of the next one or null. */
export type ExportPage = { rows: readonly (readonly (string | null)[])[]; older: string | null }

type Options = {
  header: readonly string[]
  /** Takes a cursor, none at first; returns the page there. */
  readPage: (before: string | undefined) => Promise<ExportPage>
  /** Takes a finished file and its number from 1, or null when it is the only one. */
  saveFile: (file: Blob, number: number | null) => void
  onProgress: (rows: number) => void
}

/**
 * Reads page after page and saves them as CSV files of at most 50,000 rows; returns the number of rows. One page is
 * held as text, the rest of a file as a Blob, which browsers keep out of the page's memory. Rejects as readPage does;
 * the file that was begun is not saved then.
 */
export async function exportCsv({ header, readPage, saveFile, onProgress }: Options): Promise<number> {
  const head = byteOrderMark + csvLine(header)
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
    parts.push(new Blob([rows.map(csvLine).join("")]))
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
