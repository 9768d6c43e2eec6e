import { handOver } from "./bootstrap/hand-over.mjs"
import { prepareBuild, preparePackages } from "./bootstrap/prepare.mjs"
import { root } from "./bootstrap/root.mjs"
import { runScript } from "./bootstrap/script.mjs"
import { serverCommand } from "./bootstrap/server-command.mjs"

/** Vite loads the development files of packages. The server must share them: contexts are compared by identity. */
const viteConditions = ["--conditions=development"]

await runScript(async () => {
  const args = process.argv.slice(2)
  const dev = args.includes("--dev")
  const node = await preparePackages(root, "site")
  if (!dev) await prepareBuild(root, node)
  const environment = process.env.NODE_ENV ?? (dev ? "development" : "production")
  handOver(root, node, [...(dev ? viteConditions : []), ...serverCommand, ...args], { NODE_ENV: environment })
})
