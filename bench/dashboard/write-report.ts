import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Failure } from "../../scripts/bootstrap/terminal.mjs"
import { drawChart } from "./chart.ts"
import { describeReport } from "./markdown.ts"
import { type MeasuredSection, parseReport, type Report, renew } from "./report.ts"

/** A report that lies in a folder. */
type KeptReport = {
  /** Takes a section that was measured now; puts it in place of its last figures. */
  keep(section: MeasuredSection): Promise<void>
}

/**
 * Takes a folder and the names of all sections in their order; returns the report that is kept there. Rejects with a
 * Failure when what is there is none.
 */
export async function openReport(folder: string, names: readonly string[]): Promise<KeptReport> {
  let report = await readReport(join(folder, "report.json"))
  return {
    async keep(section) {
      report = renew(report, section, names)
      await writeReport(folder, report)
    },
  }
}

async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, "utf8").catch(ifMissing)
  const report = text === null ? { sections: [] } : parseReport(text)
  if (report) return report
  throw new Failure(`${path} holds no report of this bench. Restore it or delete it, and run every section.`)
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}

/** Writes the charts, then the figures, then the page that shows both; each file is the former or the new one, never half. */
async function writeReport(folder: string, report: Report): Promise<void> {
  const charts = report.sections.flatMap(section => {
    const chart = drawChart(section)
    return chart ? [{ name: `${section.name}.svg`, chart }] : []
  })
  const gallery = join(folder, "report")
  await mkdir(gallery, { recursive: true })
  for (const { name, chart } of charts) await writeWhole(join(gallery, name), chart)
  await writeWhole(join(folder, "report.json"), `${JSON.stringify(report, null, 2)}\n`)
  await writeWhole(join(folder, "report.md"), describeReport(report))
  for (const name of await readdir(gallery)) {
    if (!charts.some(chart => chart.name === name)) await rm(join(gallery, name))
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.unfinished`, text, { flush: true })
  await rename(`${path}.unfinished`, path)
}
