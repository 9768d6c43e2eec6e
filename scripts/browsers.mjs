import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { OperatorError } from "#server/operator-error.mjs"
import { commandFile } from "#server/project.mjs"
import { runLogged } from "./bootstrap/processes.mjs"
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
 * Finds a Chromium, or installs one with a line on the terminal: Debian's headless shell for root on Debian, else
 * Playwright's own, for root with the libraries that it needs. Rejects with an OperatorError that holds the output of what failed.
 * @param {string} root
 */
export async function prepareBrowser(root) {
  const install = async () => {
    try {
      for (const command of commands(root))
        await runLogged(command, { cwd: root, log: join(root, ".cache/browser.log") })
      return findBrowser()
    } catch (error) {
      const { message } = /** @type {Error} */ (error)
      throw new OperatorError(`${message}\n\nNo Chromium starts here, and none could be installed. ${advice}`)
    }
  }
  return lookForBrowser() ?? step("Chromium", install, "Installing Chromium")
}

/** Ubuntu's package of this name holds no browser, but a call for a snap. @param {string} root */
function commands(root) {
  const isRoot = process.getuid?.() === 0
  const release = "/etc/os-release"
  if (isRoot && existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, "utf8")))
    return [
      ["apt-get", "update"],
      ["apt-get", "install", "-y", "--no-install-recommends", "chromium-headless-shell"],
    ]
  const playwright = commandFile(root, "@playwright/test", "playwright")
  return [[process.execPath, playwright, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"]]
}
