import { handOver } from "./bootstrap/hand-over.mjs"
import { prepareBuild, preparePackages } from "./bootstrap/prepare.mjs"
import { root } from "./bootstrap/root.mjs"
import { runScript } from "./bootstrap/script.mjs"

await runScript(async () => {
  const args = process.argv.slice(2)
  const dev = args.includes("--dev")
  const node = await preparePackages(root)
  if (!dev) await prepareBuild(root, node)
  const environment = process.env.NODE_ENV ?? (dev ? "development" : "production")
  handOver(root, node, ["server/main.ts", ...args], { NODE_ENV: environment })
})
