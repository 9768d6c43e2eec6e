import { cellsOf, columns } from "../table.ts"
import { hasChart } from "./chart.ts"
import type { Machine, MeasuredSection, Report } from "./report.ts"

const introduction = `# How fast it is

\`npm run bench\` writes this page and \`report.json\`, which holds the same for programs, section by section;
\`npm run bench -- start\` renews one section, and the others keep their last figures with their date.

A time by itself says as much about the machine as about the product. Therefore “compared” tells how many times a figure
is of something else that was measured in the same minutes, and “noise” by how much the slowest tenth of a fixed
calculation took longer than its median just before the section or just after it, whichever was more: where that is more
than some percent, something else ran on the machine. The time of that calculation itself tells how machines compare:
milliseconds of one machine say nothing against those of another.`

/** Takes a report; returns it as a page of Markdown. */
export function describeReport({ sections }: Report): string {
  const machines = [...new Set(sections.map(({ machine }) => machineLine(machine)))]
  const overview = sections.map(section => [
    `[${section.name}](#${section.name})`,
    `${section.figures.filter(({ ok }) => ok).length} of ${section.figures.length}`,
    section.date.slice(0, 16).replace("T", " "),
    section.commit,
    `${machines.indexOf(machineLine(section.machine)) + 1}`,
    `${Math.round(section.noise.spread * 100)} % of ${section.noise.milliseconds.toFixed(1)} ms`,
  ])
  const parts = [
    introduction,
    table(["Section", "As it should be", "Measured (UTC)", "Commit", "Machine", "Noise"], overview),
    machines.map((machine, place) => `${place + 1}. ${machine}`).join("\n"),
    ...sections.map(describeSection),
  ]
  return `${parts.join("\n\n")}\n`
}

function describeSection(section: MeasuredSection): string {
  const rows = section.figures.map(figure => [
    figure.ok ? "✓" : "✗",
    ...columns.map(column => cellsOf(figure)[column]),
  ])
  const chart = `![The figures of the table below as bars against their targets](report/${section.name}.svg)`
  return [
    `## ${section.name}`,
    section.title,
    ...(hasChart(section) ? [chart] : []),
    table(["", ...columns], rows),
  ].join("\n\n")
}

function machineLine({ cores, gibibytes, processor, node, chromium, postgresql }: Machine): string {
  return `${processor}, ${cores} cores, ${gibibytes} GiB; Node ${node}, Chromium ${chromium}, PostgreSQL ${postgresql}`
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll("|", "\\|")).join(" | ")} |`
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")
}
