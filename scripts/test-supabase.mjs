import { handOver } from "./bootstrap/hand-over.mjs"
import { preparePackages } from "./bootstrap/prepare.mjs"
import { root } from "./bootstrap/root.mjs"
import { runScript } from "./bootstrap/script.mjs"

await runScript(async () => {
  handOver(root, await preparePackages(root, "all"), ["scripts/test/supabase.ts"])
})
