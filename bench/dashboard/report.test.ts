import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "../../scripts/temporary-tree.ts"
import { weigh } from "../weigh.ts"
import { drawChart } from "./chart.ts"
import { describeReport } from "./markdown.ts"
import { type MeasuredSection, parseReport } from "./report.ts"
import { openReport } from "./write-report.ts"

const names = ["start", "purge"]
const machine = {
  cores: 2,
  gibibytes: 8,
  processor: "CPU",
  node: "24.1.0",
  chromium: "140.0",
  postgresql: "18.4",
}

function section(name: string, value: number, date = "2026-11-22T06:00:00.000Z"): MeasuredSection {
  const figures = [weigh({ what: `${name} | slowest`, value, unit: "ms", target: 100 })]
  const noise = { milliseconds: 10, spread: 0.031 }
  return { name, title: `What ${name} takes`, date, commit: "4a1d7a9", machine, noise, figures }
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8")

test("a section that is measured anew takes the place of its last figures; the others keep theirs with their date", async () => {
  const folder = temporaryTree()
  const first = await openReport(folder, names)
  await first.keep(section("purge", 70))
  await first.keep(section("start", 50))
  const second = await openReport(folder, names)
  await second.keep(section("start", 200, "2026-11-23T07:08:09.000Z"))
  const page = read(folder, "report.md")
  expect(page).toContain("| [start](#start) | 0 of 1 | 2026-11-23 07:08 | 4a1d7a9 | 1 | 3 % of 10.0 ms |")
  expect(page).toContain("| [purge](#purge) | 1 of 1 | 2026-11-22 06:00 | 4a1d7a9 | 1 | 3 % of 10.0 ms |")
  expect(page).toContain("| ✗ | start \\| slowest | 200 ms |  | ≤ 100 ms |")
  expect(page.indexOf("## start")).toBeLessThan(page.indexOf("## purge"))
  expect(parseReport(read(folder, "report.json"))?.sections.map(({ name }) => name)).toEqual(names)
  expect(readdirSync(folder)).toEqual(["report", "report.json", "report.md"])
})

test("of a section that there is no longer, nothing stays", async () => {
  const folder = temporaryTree()
  await (await openReport(folder, names)).keep(section("purge", 70))
  await (await openReport(folder, ["start"])).keep(section("start", 70))
  expect(read(folder, "report.md")).not.toContain("purge")
  expect(readdirSync(join(folder, "report"))).toEqual(["start.svg"])
})

test("a file that is no report is named before anything is measured, and left as it is", async () => {
  const folder = temporaryTree()
  const file = join(folder, "report.json")
  for (const text of ['{ "sections": [', '{ "sections": [{ "name": "start" }] }']) {
    writeFileSync(file, text)
    await expect(openReport(folder, names)).rejects.toThrow(`${file} holds no report of this bench`)
    expect(read(folder, "report.json")).toBe(text)
  }
})

test("the report that is kept is the one that its figures make; vitest -u writes it anew", async () => {
  const folder = join(import.meta.dirname, "..")
  const report = parseReport(read(folder, "report.json"))
  if (!report) throw new Error("bench/report.json is no report")
  await expect(describeReport(report)).toMatchFileSnapshot(join(folder, "report.md"))
  const charts = report.sections.flatMap(one => ({ file: `${one.name}.svg`, chart: drawChart(one) }))
  const drawn = charts.filter(({ chart }) => chart !== null)
  expect(readdirSync(join(folder, "report"))).toEqual(drawn.map(({ file }) => file).sort())
  for (const { file, chart } of drawn) await expect(chart).toMatchFileSnapshot(join(folder, "report", file))
})
