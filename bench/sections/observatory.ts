import { execFile } from "node:child_process"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"
import { startServer } from "../../e2e/setup/server.ts"
import { npmCommand } from "../../scripts/bootstrap/project.mjs"
import { makeDirectory } from "../../server/testing/make-directory.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const scanner = "@mdn/mdn-http-observatory"
/** Fetched by the bench alone: its install script downloads lists, so that it can be no dependency. */
const version = "1.4.8"

const pages = ["/", "/en/contact", "/blog", "/admin/login"]
/** The tests that only a site with TLS passes. A proxy in front of this server ends TLS. */
const needTls = ["redirection", "strict-transport-security"]
/** Fewest points, counting what the other tests give and take of the 100 that a scan begins with. */
const target = 120

const run = promisify(execFile)
const report = z.object({
  tests: z.record(z.string(), z.object({ pass: z.boolean(), result: z.string(), scoreModifier: z.number() })),
})
type Tests = z.infer<typeof report>["tests"]

/** Measures the headers of pages as MDN Observatory does, with its own scanner: every test, and the score. */
export async function measureObservatory(): Promise<{ title: string; figures: Figure[] }> {
  const folder = await makeDirectory("observatory")
  try {
    const program = await installScanner(folder)
    const server = await startServer()
    try {
      const figures: Figure[] = []
      for (const page of pages) {
        const { stdout } = await run(process.execPath, [program, new URL(server.url).host + page])
        figures.push(...figuresOf(page, report.parse(JSON.parse(stdout)).tests))
      }
      return { title: `MDN Observatory, without ${needTls.join(" and ")}, which need TLS`, figures }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes an empty folder; installs the scanner there without any install script and returns its program's path. */
async function installScanner(folder: string): Promise<string> {
  const [npm = "npm", ...first] = npmCommand()
  await writeFile(join(folder, "package.json"), '{"private":true}')
  await run(
    npm,
    [...first, "install", "--ignore-scripts", "--no-audit", "--no-fund", `${scanner}@${version}`],
    {
      cwd: folder,
    },
  )
  const installed = join(folder, "node_modules", scanner)
  // In place of the list of sites that browsers know to have TLS, which the install script would download.
  await mkdir(join(installed, "conf"), { recursive: true })
  await writeFile(join(installed, "conf/hsts-preload.json"), "{}")
  return join(installed, "src/scan.js")
}

function figuresOf(page: string, tests: Tests): Figure[] {
  const counted = Object.entries(tests).filter(([name]) => !needTls.includes(name))
  const score = counted.reduce((sum, [, { scoreModifier }]) => sum + scoreModifier, 100)
  const failed = counted.filter(([, { pass }]) => !pass).map(([name, { result }]) => `${name}: ${result}`)
  const note = [`of ${counted.length}`, ...failed].join("; ")
  return [
    weigh({ what: `${page}, tests that fail`, value: failed.length, unit: "", target: 0, note }),
    weigh({ what: `${page}, score`, value: score, unit: "", better: "higher", target }),
  ]
}
