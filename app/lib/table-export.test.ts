import { expect, test } from "vitest"
import { csvFormat } from "./csv.ts"
import { type ExportColumn, type ExportPage, exportTable } from "./table-export.ts"

const columns: ExportColumn<string>[] = [
  { heading: "Name", value: name => name },
  { heading: "Note", value: () => null },
]

/** `count` rows in pages of 500, and the requested cursors. */
function pagesOf(count: number) {
  const asked: (string | undefined)[] = []
  return {
    asked,
    async readPage(before: string | undefined): Promise<ExportPage<string>> {
      asked.push(before)
      const first = Number(before ?? 0)
      const last = Math.min(first + 500, count)
      const rows = Array.from({ length: last - first }, (_, place) => `row ${first + place}`)
      return { rows, next: last < count ? String(last) : null }
    },
  }
}

async function run(readPage: (before: string | undefined) => Promise<ExportPage<string>>) {
  const files: { file: Blob; number: number | null }[] = []
  const progress: number[] = []
  const saveFile = (file: Blob, number: number | null) => files.push({ file, number })
  const onProgress = (rows: number) => progress.push(rows)
  const total = await exportTable({
    format: csvFormat,
    title: "Rows",
    columns,
    readPage,
    saveFile,
    onProgress,
  }).catch(({ message }) => message)
  const lines = await Promise.all(files.map(async ({ file }) => (await file.text()).split("\r\n")))
  return { files, progress, total, lines, numbers: files.map(({ number }) => number) }
}

test("pages are read one after the other and saved as one file with a header", async () => {
  const { asked, readPage } = pagesOf(1200)
  const answer = await run(readPage)
  expect(asked).toEqual([undefined, "500", "1000"])
  expect(answer).toMatchObject({ total: 1200, progress: [500, 1000, 1200], numbers: [null] })
  expect(answer.lines[0]?.slice(0, 2)).toEqual(['"Name";"Note"', '"row 0";""'])
  expect(answer.lines[0]).toHaveLength(1202)
  expect(await run(pagesOf(0).readPage)).toMatchObject({ total: 0, lines: [['"Name";"Note"', ""]] })
})

test("rows above the limit of a file go into further files, each with a header", async () => {
  const { total, numbers, lines } = await run(pagesOf(50_700).readPage)
  expect({ total, numbers }).toEqual({ total: 50_700, numbers: [1, 2] })
  expect(lines.map(({ length }) => length)).toEqual([50_002, 702])
  expect(lines.map(([head, first]) => [head, first])).toEqual([
    ['"Name";"Note"', '"row 0";""'],
    ['"Name";"Note"', '"row 50000";""'],
  ])
})

test("an export that fails saves no partial file", async () => {
  const { readPage } = pagesOf(1200)
  const failing = (before?: string) =>
    before === "1000" ? Promise.reject(new Error("gone")) : readPage(before)
  expect(await run(failing)).toMatchObject({ total: "gone", numbers: [] })
})
