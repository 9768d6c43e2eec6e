import { execFile } from "node:child_process"
import { readFile, rename, writeFile } from "node:fs/promises"
import { availableParallelism, cpus, totalmem } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { root } from "#server/project.mjs"
import { lookForBrowser } from "../scripts/browsers.mjs"
import { locateBinaries } from "../server/backend/postgres/binaries.ts"

/** An empty unit counts things. */
type Unit = "ms" | "µs" | "KiB" | "MiB" | "a second" | ""

type Limits = {
  most?: number
  least?: number
  /** The ratio is that of the values, or a median of ratios. */
  than?: { what: string; value: number; ratio?: number; most?: number; least?: number }
  note?: string
}

export type Figure = { cells: [what: string, measured: string, compared: string, limit: string]; ok: boolean }

export type Section = { title: string; figures: Figure[] }

const number = new Intl.NumberFormat("en", {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: "morePrecision",
})

export function inWords(value: number, unit: Unit = ""): string {
  return `${number.format(value)} ${unit}`.trim()
}

/** One figure with its limits. What is no number could not be measured, and is not within them. */
export function figure(what: string, value: number, unit: Unit, limits: Limits = {}): Figure {
  const { most, least, than, note } = limits
  const ratio = than && (than.ratio ?? value / than.value)
  const checks: [number, "≤" | "≥", number | undefined, string][] = [
    [value, "≤", most, inWords(most ?? 0, unit)],
    [value, "≥", least, inWords(least ?? 0, unit)],
    [ratio ?? 0, "≤", than?.most, `${inWords(than?.most ?? 0)} ×`],
    [ratio ?? 0, "≥", than?.least, `${inWords(than?.least ?? 0)} ×`],
  ]
  const asked = checks.filter(([, , limit]) => limit !== undefined)
  const isMeasured = Number.isFinite(value) && Number.isFinite(ratio ?? 0)
  const compared = than && `${inWords(ratio ?? 0)} × ${inWords(than.value, unit)} of ${than.what}`
  return {
    cells: [
      what,
      isMeasured ? `${inWords(value, unit)}${note ? ` (${note})` : ""}` : "not measurable here",
      (isMeasured && compared) || "",
      asked.map(([, sign, , text]) => `${sign} ${text}`).join(", "),
    ],
    ok:
      isMeasured &&
      asked.every(([measured, sign, limit = 0]) => (sign === "≤" ? measured <= limit : measured >= limit)),
  }
}

const file = join(import.meta.dirname, "report.md")

const introduction = `# How fast it is

\`npm run bench\` writes this page; \`npm run bench -- memory\` renews one section, and the others keep their last figures.
A time by itself says as much about the machine as about the product. Therefore “compared” is how many times a figure
is of something else that was measured in the same minutes. Milliseconds of one machine say nothing against another's.`

/** A section as a table of Markdown whose columns stand below each other, for the terminal and the report. */
export function tableOf({ figures }: Section): string {
  const escaped = figures.map(({ cells, ok }) => [
    ok ? "✓" : "✗",
    ...cells.map(cell => cell.replaceAll("|", "\\|")),
  ])
  const rows = [["", "what", "measured", "compared", "limit"], ...escaped]
  const widths =
    rows[0]?.map((_, column) => Math.max(3, ...rows.map(cells => cells[column]?.length ?? 0))) ?? []
  const lines = rows.map(
    cells => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  )
  return lines.toSpliced(1, 0, `| ${widths.map(width => "-".repeat(width)).join(" | ")} |`).join("\n")
}

/** Drops sections that no longer are. */
export async function keepSection(names: readonly string[], name: string, section: Section): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => "")
  const parts = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map(part => [part.split("\n")[0], `## ${part.trim()}`]),
  )
  const date = new Date().toISOString().slice(0, 16).replace("T", " ")
  const measured = `Measured ${date} UTC, ${await describeCommit()}, on ${await describeMachine()}.`
  parts.set(name, [`## ${name}`, section.title, measured, tableOf(section)].join("\n\n"))
  const kept = names.flatMap(one => parts.get(one) ?? [])
  await writeFile(`${file}.unfinished`, `${[introduction, ...kept].join("\n\n")}\n`)
  await rename(`${file}.unfinished`, file)
}

async function describeCommit(): Promise<string> {
  const git = (...args: string[]) => output("git", ["-C", root, ...args])
  const changed = await git("status", "--porcelain", "--", ".", ":!bench/report.md")
  const commit = await git("rev-parse", "--short=7", "HEAD")
  return commit ? `${commit}${changed ? " and changes" : ""}` : "of an unknown commit"
}

/** Nothing in it names the machine. */
async function describeMachine(): Promise<string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const chromium = /[\d.]+/.exec(await output(lookForBrowser() ?? "chromium", ["--version"]))?.[0]
  const { version } = await locateBinaries()
  return [
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${Math.round(memory / 2 ** 30)} GiB`,
    `Node ${process.versions.node}, Chromium ${chromium}, PostgreSQL ${version}`,
  ].join("; ")
}

async function output(program: string, args: string[]): Promise<string> {
  const run = promisify(execFile)(program, args)
  return run.then(({ stdout }) => stdout.trim()).catch(() => "")
}
