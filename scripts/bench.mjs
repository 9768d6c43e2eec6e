import { handOver } from "./bootstrap/hand-over.mjs"
import { prepareBuild, preparePackages } from "./bootstrap/prepare.mjs"
import { root } from "./bootstrap/root.mjs"
import { runScript } from "./bootstrap/script.mjs"

await runScript(async () => {
  const node = await preparePackages(root, "all")
  await prepareBuild(root, node)
  // Sections that open a backend in this process do it with the server's own database driver (decision 0005).
  const driver = "--import=./server/testing/setup/correct-driver.ts"
  handOver(root, node, [driver, "bench/main.ts", ...process.argv.slice(2)], { NODE_ENV: "production" })
})
