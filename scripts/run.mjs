import { root } from "#server/project.mjs"
import { prepareBuild, preparePackages } from "./bootstrap/prepare.mjs"
import { handOver } from "./bootstrap/processes.mjs"
import { serverCommand, serverEnvironment } from "./bootstrap/project.mjs"
import { runScript } from "./bootstrap/terminal.mjs"

/**
 * The commands of package.json: how much of the packages each needs, when it needs the build, and what Node is given.
 * @type {Record<string, {
 *   extent: import("./bootstrap/packages.mjs").Extent, build?: "before" | "beside", node?: string[], mode?: string
 * }>}
 */
const commands = {
  start: { extent: "site", build: "beside", node: serverCommand, mode: "production" },
  // Vite loads the development files of packages. The server must share them: contexts are compared by identity.
  dev: { extent: "site", node: ["--conditions=development", ...serverCommand, "--dev"], mode: "development" },
  build: { extent: "site", build: "before" },
  backup: { extent: "site", node: ["server/backup/backup-command.ts"] },
  restore: { extent: "site", node: ["server/backup/restore-command.ts"] },
  doctor: { extent: "site", node: ["server/doctor/doctor-command.ts"] },
  check: { extent: "all", node: ["scripts/test.ts", "check"] },
  test: { extent: "all", node: ["scripts/test.ts", "all"] },
  "test:supabase": { extent: "all", node: ["scripts/test.ts", "supabase"] },
  measure: { extent: "site", node: ["scripts/measure.ts"] },
  schema: { extent: "site", node: ["scripts/schema.ts"] },
  bench: { extent: "all", build: "before", node: ["bench/main.ts"], mode: "production" },
}

const [name = "", ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`node scripts/run.mjs COMMAND: ${Object.keys(commands).join(", ")}`)
  process.exit(2)
}
await runScript(async () => {
  const { extent, build, node: program, mode } = command
  const node = await preparePackages(root, extent)
  const make = () => prepareBuild(root, node)
  if (build === "before") await make()
  const environment = mode && { NODE_ENV: process.env.NODE_ENV ?? mode, ...serverEnvironment }
  const beside = build === "beside" ? make : undefined
  if (program) await handOver(root, node, [...program, ...args], environment || {}, beside)
})
