import { rmSync } from "node:fs"
import { findServiceUser, isRoot } from "#server/backend/postgres/run-as.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { root } from "../bootstrap/root.mjs"
import { runScript } from "../bootstrap/script.mjs"
import { buildStages } from "./build-stages.ts"
import { runImage } from "./run-image.ts"

await runScript(async () => {
  const scratch = await makeDirectory("image")
  // Also when a command is interrupted, which ends the process.
  process.once("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))
  const owner = isRoot() ? (await findServiceUser()).uid : process.getuid?.()
  await runImage(await buildStages({ context: root, scratch, args: { OWNER: String(owner) } }))
})
