import { strFromU8, unzipSync } from "fflate"
import { expect, test } from "vitest"
import type { Cell } from "./table-export.ts"
import { xlsxFormat } from "./xlsx.ts"

/** The cells of the file's first sheet, each as its kind and its content, and its styles. */
async function write(...rows: Cell[][]) {
  const file = xlsxFormat.begin(["Heading"], "Wiadomości")
  file.add(rows)
  const parts = unzipSync(new Uint8Array(await (await file.finish()).arrayBuffer()))
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const texts = [...read("xl/sharedStrings.xml").matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>/gs)].map(
    ([, text]) => text,
  )
  const sheet = read("xl/worksheets/sheet1.xml")
  const cells = [...sheet.matchAll(/<c r="(\w+)"([^>]*)><v>(.*?)<\/v>/g)].map(
    ([, place, kind = "", value]) => [place, kind.includes('t="s"') ? texts[Number(value)] : Number(value)],
  )
  return {
    sheet,
    workbook: read("xl/workbook.xml"),
    cells: Object.fromEntries(cells),
    styles: read("xl/styles.xml"),
  }
}

test("a spreadsheet has numbers as numbers, and moments as dates of the company's clocks", async () => {
  const moment = new Date("2026-11-20T08:46:12Z")
  const { workbook, cells, styles } = await write([2.5, moment, null, ""], ["Łódź & <b>"])
  const clock = Date.parse("2026-11-20T09:46:12Z") - Date.parse("1899-12-30T00:00:00Z")
  expect(cells).toEqual({
    A1: "Heading",
    A2: 2.5,
    B2: expect.closeTo(clock / 86_400_000, 8),
    A3: "Łódź &amp; &lt;b&gt;",
  })
  expect(workbook).toContain('name="Wiadomości"')
  expect(styles).toContain("yyyy-mm-dd hh:mm:ss")
})

test("a formula-like text stays a text of the spreadsheet", async () => {
  const texts = ["=HYPERLINK(1)", "+48 22 555 01 29", "-2+3", "@SUM(A1)"]
  const { sheet, cells } = await write(...texts.map(text => [text]))
  expect(Object.values(cells)).toEqual(["Heading", ...texts])
  expect(sheet).not.toContain("<f")
})
