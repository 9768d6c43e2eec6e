import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { OperatorError } from "./bootstrap/operator-error.mjs"
import { runLogged } from "./bootstrap/processes.mjs"
import { commandFile } from "./bootstrap/project.mjs"
import { step } from "./bootstrap/terminal.mjs"

/** The first is without windows: browser tests take half the time in it. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

const advice =
  "Install one, as root on Debian by: apt-get install chromium-headless-shell; or name it in CHROMIUM_PATH."

/** The Chromium of CHROMIUM_PATH, the system's, or Playwright's own. */
export function lookForBrowser() {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)]
  const places = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? "", ...places, chromium.executablePath()].find(
    path => existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0,
  )
}

/** The same; throws an OperatorError when there is none. */
export function findBrowser() {
  const path = lookForBrowser()
  if (!path) throw new OperatorError(`No Chromium starts here. ${advice}`)
  return path
}

/**
 * Finds a Chromium, or installs Playwright's own with a line on the terminal: for root with the libraries that it needs.
 * Rejects with an OperatorError that holds the output of what failed.
 * @param {string} root
 */
export async function prepareBrowser(root) {
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : []
  const playwright = commandFile(root, "@playwright/test", "playwright")
  const command = [process.execPath, playwright, "install", ...withLibraries, "chromium"]
  const install = async () => {
    try {
      await runLogged(command, { cwd: root, log: join(root, ".cache/browser.log") })
      return findBrowser()
    } catch (error) {
      const { message } = /** @type {Error} */ (error)
      throw new OperatorError(`${message}\n\nNo Chromium starts here, and none could be installed. ${advice}`)
    }
  }
  return lookForBrowser() ?? step("Chromium", install, "Installing Chromium")
}
