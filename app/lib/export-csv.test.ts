import { expect, test } from "vitest"
import { type ExportPage, exportCsv } from "./export-csv.ts"

const header = ["Name", "Note"]

/** Serves so many rows in pages of 500, and notes the cursors that were asked for. */
function pagesOf(count: number) {
  const asked: (string | undefined)[] = []
  return {
    asked,
    async readPage(before: string | undefined): Promise<ExportPage> {
      asked.push(before)
      const first = Number(before ?? 0)
      const last = Math.min(first + 500, count)
      const rows = Array.from({ length: last - first }, (_, place) => [`row ${first + place}`, null])
      return { rows, older: last < count ? String(last) : null }
    },
  }
}

async function run(readPage: (before: string | undefined) => Promise<ExportPage>) {
  const files: { file: Blob; number: number | null }[] = []
  const progress: number[] = []
  const total = await exportCsv({
    header,
    readPage,
    saveFile: (file, number) => files.push({ file, number }),
    onProgress: rows => progress.push(rows),
  })
  return { files, progress, total }
}

test("pages are read one after the other and come out as one file with a byte order mark and a header", async () => {
  const { asked, readPage } = pagesOf(1200)
  const { files, progress, total } = await run(readPage)
  expect(asked).toEqual([undefined, "500", "1000"])
  expect({ total, progress }).toEqual({ total: 1200, progress: [500, 1000, 1200] })
  expect(files.map(({ number }) => number)).toEqual([null])
  const [only] = files
  const bytes = new Uint8Array((await only?.file.arrayBuffer()) ?? [])
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split("\r\n")
  expect(lines.slice(0, 2)).toEqual(['"Name";"Note"', '"row 0";""'])
  expect(lines).toHaveLength(1202)
})

test("an export of nothing is a file with a header", async () => {
  const { files, total } = await run(pagesOf(0).readPage)
  expect(total).toBe(0)
  expect(await files[0]?.file.text()).toBe('"Name";"Note"\r\n')
})

test("what is too much for one file goes into further ones, each with its header, none of it lost", async () => {
  const { files, total } = await run(pagesOf(50_700).readPage)
  expect(total).toBe(50_700)
  expect(files.map(({ number }) => number)).toEqual([1, 2])
  const lines = await Promise.all(files.map(async ({ file }) => (await file.text()).split("\r\n")))
  expect(lines.map(({ length }) => length)).toEqual([50_002, 702])
  expect(lines.map(([first, second]) => [first, second])).toEqual([
    ['"Name";"Note"', '"row 0";""'],
    ['"Name";"Note"', '"row 50000";""'],
  ])
})

test("an export that fails in the middle saves no half of a file", async () => {
  const { readPage } = pagesOf(1200)
  const files: Blob[] = []
  const failing = exportCsv({
    header,
    readPage: before => (before === "1000" ? Promise.reject(new Error("gone")) : readPage(before)),
    saveFile: file => files.push(file),
    onProgress() {},
  })
  await expect(failing).rejects.toThrow("gone")
  expect(files).toEqual([])
})
