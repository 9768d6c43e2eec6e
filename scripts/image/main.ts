import { findServiceUser, isRoot } from "#server/backend/postgres/run-as.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { step } from "../bootstrap/progress.mjs"
import { root } from "../bootstrap/root.mjs"
import { runScript } from "../bootstrap/script.mjs"
import { buildStages } from "./build-stages.ts"
import { runImage } from "./run-image.ts"

await runScript(async () => {
  const scratch = await makeDirectory("image")
  const owner = isRoot() ? (await findServiceUser()).uid : process.getuid?.()
  await runImage(await buildStages({ context: root, scratch, args: { OWNER: String(owner) }, show: step }))
})
