import { prepareBuild, preparePackages } from "./bootstrap/prepare.mjs"
import { root } from "./bootstrap/root.mjs"
import { runScript } from "./bootstrap/script.mjs"

await runScript(async () => prepareBuild(root, await preparePackages(root, "site")))
