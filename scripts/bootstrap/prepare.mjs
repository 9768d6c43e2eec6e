import { delimiter, dirname, join } from "node:path"
import { buildApp, buildIsFresh } from "./build.mjs"
import { exclusively } from "./exclusive.mjs"
import { installPackages } from "./install.mjs"
import { packagesAreFresh } from "./installed-packages.mjs"
import { chooseNode, refuseOldNode } from "./node.mjs"
import { step } from "./progress.mjs"

/**
 * Installs the packages if they are stale, and puts the Node that runs everything else first on the PATH.
 * @param {string} root
 * @param {import("./installed-packages.mjs").Extent} extent
 * @returns {Promise<string>} path of that Node; rejects with a Failure
 */
export async function preparePackages(root, extent) {
  refuseOldNode()
  if (!packagesAreFresh(root, extent)) {
    await alone(root, async () => {
      if (packagesAreFresh(root, extent)) return
      await step("packages", () => installPackages(root, extent), "Installing packages")
    })
  }
  const node = chooseNode(root)
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`
  return node
}

/**
 * Builds the application if the build is stale.
 * @param {string} root
 * @param {string} node path of the Node to build with
 * @returns {Promise<void>} rejects with a Failure
 */
export async function prepareBuild(root, node) {
  if (buildIsFresh(root)) return
  await alone(root, async () => {
    if (buildIsFresh(root)) return
    await step("build", () => buildApp(root, node), "Building the application")
  })
}

/**
 * @param {string} root
 * @param {() => Promise<void>} work
 */
function alone(root, work) {
  return exclusively(join(root, ".cache/prepare.lock"), work, () =>
    console.log("  Waiting for another process that installs or builds here …"),
  )
}
