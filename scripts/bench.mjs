import { handOver } from "./bootstrap/hand-over.mjs"
import { prepareBuild, preparePackages } from "./bootstrap/prepare.mjs"
import { root } from "./bootstrap/root.mjs"
import { runScript } from "./bootstrap/script.mjs"

await runScript(async () => {
  const node = await preparePackages(root, "all")
  await prepareBuild(root, node)
  handOver(root, node, ["bench/main.ts", ...process.argv.slice(2)], { NODE_ENV: "production" })
})
