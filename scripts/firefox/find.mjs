import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { runLogged } from "../bootstrap/command.mjs"
import { step } from "../bootstrap/progress.mjs"
import { aptCommands, isDebianRoot, placesOf } from "../browser.mjs"

/** The oldest version that understands what Playwright says. */
const oldest = 153

/**
 * Looks for a Firefox that Playwright can drive: the one that FIREFOX_PATH names, or the system's.
 * @returns {string | undefined} its path
 */
export function lookForFirefox() {
  // A Firefox of a snap does not see the profile that Playwright makes for it.
  const names = existsSync("/snap/bin/firefox") ? ["firefox-esr"] : ["firefox-esr", "firefox"]
  return [process.env.FIREFOX_PATH ?? "", ...names.flatMap(placesOf)].find(serves)
}

/**
 * Finds a Firefox, or for root on Debian installs one with a line on the terminal.
 * @param {string} root
 * @returns {Promise<string | undefined>} its path, or undefined where none can be had
 */
export async function prepareFirefox(root) {
  const found = lookForFirefox()
  if (found || !isDebianRoot()) return found
  const install = async () => {
    for (const command of aptCommands("firefox-esr")) {
      await runLogged(command, { cwd: root, log: join(root, ".cache/firefox.log") })
    }
  }
  return step("Firefox", install, "Installing Firefox").then(lookForFirefox, () => undefined)
}

/** @param {string} path */
function serves(path) {
  if (!existsSync(path)) return false
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" })
  return Number(/Firefox (\d+)/.exec(stdout ?? "")?.[1] ?? 0) >= oldest
}
