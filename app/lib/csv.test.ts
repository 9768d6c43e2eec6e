import { expect, test } from "vitest"
import { type CsvColumn, csvLine, type ExportPage, exportCsv, formatZonedTime } from "./csv.ts"

test.for([
  ["Huta „Łódź” sp. z o.o.", "Huta „Łódź” sp. z o.o."],
  ['say "copper", twice', 'say "copper", twice'],
  [null, ""],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+48 22 555 01 29", "'+48 22 555 01 29"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["  =1+1", "'  =1+1"],
  ["＝1+1", "'＝1+1"],
  ["\rx", "'\rx"],
  [' "=1', "' \"=1"],
  ["Hello\n=HYPERLINK(1)", "Hello\n'=HYPERLINK(1)"],
  ["x;=cmd|'/C calc'!A0;", "x;'=cmd|'/C calc'!A0;"],
  ['x,"=1"\t@a', "x,'\"=1\"\t'@a"],
  ["Cu - 5 t; Zn", "Cu - 5 t; Zn"],
] as const)("%j is escaped: a spreadsheet shows %j and computes nothing", ([value, read]) => {
  expect(csvLine(["id", value, "end"])).toBe(`"id";"${read.replaceAll('"', '""')}";"end"\r\n`)
})

const columns: CsvColumn<string>[] = [
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
      return { rows, older: last < count ? String(last) : null }
    },
  }
}

async function run(readPage: (before: string | undefined) => Promise<ExportPage<string>>) {
  const files: { file: Blob; number: number | null }[] = []
  const progress: number[] = []
  const saveFile = (file: Blob, number: number | null) => files.push({ file, number })
  const onProgress = (rows: number) => progress.push(rows)
  const total = await exportCsv({ columns, readPage, saveFile, onProgress }).catch(({ message }) => message)
  const lines = await Promise.all(files.map(async ({ file }) => (await file.text()).split("\r\n")))
  return { files, progress, total, lines, numbers: files.map(({ number }) => number) }
}

test("pages are read one after the other and saved as one file with a byte order mark and a header", async () => {
  const { asked, readPage } = pagesOf(1200)
  const { files, ...rest } = await run(readPage)
  expect(asked).toEqual([undefined, "500", "1000"])
  expect(rest).toMatchObject({ total: 1200, progress: [500, 1000, 1200], numbers: [null] })
  expect(rest.lines[0]?.slice(0, 2)).toEqual(['"Name";"Note"', '"row 0";""'])
  expect(rest.lines[0]).toHaveLength(1202)
  const bytes = new Uint8Array((await files[0]?.file.arrayBuffer()) ?? [])
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
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

test.for([
  ["2026-11-20T08:46:16.123456+00:00", "2026-11-20 09:46:16 +01:00"],
  ["2026-07-01 22:05:00+00", "2026-07-02 00:05:00 +02:00"],
  ["2026-10-25T00:30:00Z", "2026-10-25 02:30:00 +02:00"],
  ["2026-10-25T01:30:00Z", "2026-10-25 02:30:00 +01:00"],
] as const)("%s is exported as %s", ([iso, text]) => {
  expect(formatZonedTime(iso)).toBe(text)
})
