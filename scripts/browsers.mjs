import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { OperatorError } from "./bootstrap/operator-error.mjs"
import { runLogged } from "./bootstrap/processes.mjs"
import { commandFile } from "./bootstrap/project.mjs"
import { step } from "./bootstrap/terminal.mjs"

/** Chromium without windows: browser tests take half the time in it. */
const headlessShell = "chromium-headless-shell"
const chromiums = ["chromium", "chromium-browser", "google-chrome"]

/** The oldest Firefox that understands what Playwright says. */
const oldestFirefox = 153

const advice = `Install one, as root on Debian by: apt-get install ${headlessShell}; or name it in CHROMIUM_PATH.`

/** The Chromium of CHROMIUM_PATH, the system's, or Playwright's own; a headless shell before others. */
export function lookForBrowser() {
  return lookForPreferred() ?? [...chromiums.flatMap(placesOf), chromium.executablePath()].find(starts)
}

/** The same; throws an OperatorError when there is none. */
export function findBrowser() {
  const path = lookForBrowser()
  if (!path) throw new OperatorError(`No Chromium starts here. ${advice}`)
  return path
}

/**
 * Finds a Chromium, or installs one with a line on the terminal: Debian's headless shell for root on Debian, else
 * Playwright's own. Where the headless shell cannot be installed, another Chromium of the machine serves, more slowly.
 * Rejects with an OperatorError that holds the output of what failed.
 * @param {string} root
 */
export async function prepareBrowser(root) {
  const found = lookForBrowser()
  if (found && (found === lookForPreferred() || !isDebianRoot())) return found
  const install = async () => {
    try {
      await (isDebianRoot() ? installFromDebian(root, headlessShell) : installFromPlaywright(root))
      return findBrowser()
    } catch (error) {
      if (found) return found
      const output = error instanceof OperatorError ? error.message : String(error)
      throw new OperatorError(`${output}\n\nNo Chromium starts here, and none could be installed. ${advice}`)
    }
  }
  return step("Chromium", install, "Installing Chromium")
}

/** The path of a Firefox that Playwright can drive: the one that FIREFOX_PATH names, or the system's. */
export function lookForFirefox() {
  // A Firefox of a snap does not see the profile that Playwright makes for it.
  const names = existsSync("/snap/bin/firefox") ? ["firefox-esr"] : ["firefox-esr", "firefox"]
  return [process.env.FIREFOX_PATH ?? "", ...names.flatMap(placesOf)].find(path => {
    const version = existsSync(path) ? spawnSync(path, ["--version"], { encoding: "utf8" }).stdout : ""
    return Number(/Firefox (\d+)/.exec(version ?? "")?.[1] ?? 0) >= oldestFirefox
  })
}

/**
 * Finds a Firefox, or for root on Debian installs one with a line on the terminal; undefined where none can be had.
 * @param {string} root
 */
export async function prepareFirefox(root) {
  const found = lookForFirefox()
  if (found || !isDebianRoot()) return found
  const install = () => installFromDebian(root, "firefox-esr")
  return step("Firefox", install, "Installing Firefox").then(lookForFirefox, () => undefined)
}

function lookForPreferred() {
  return [process.env.CHROMIUM_PATH ?? "", ...placesOf(headlessShell)].find(starts)
}

/** @param {string} path */
function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0
}

/** @param {string} program */
function placesOf(program) {
  return ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)].map(folder => join(folder, program))
}

/** @param {string} root @param {string} name of a package */
async function installFromDebian(root, name) {
  const options = { cwd: root, log: join(root, `.cache/${name}.log`) }
  await runLogged(["apt-get", "update"], options)
  await runLogged(["apt-get", "install", "-y", "--no-install-recommends", name], options)
}

/** @param {string} root */
async function installFromPlaywright(root) {
  const playwright = commandFile(root, "@playwright/test", "playwright")
  const command = [process.execPath, playwright, "install", ...(isRoot() ? ["--with-deps"] : []), "chromium"]
  await runLogged(command, { cwd: root, log: join(root, ".cache/browser.log") })
}

function isRoot() {
  return process.getuid?.() === 0
}

/** Not Ubuntu: its packages of these names hold no browser, but a call for a snap. */
function isDebianRoot() {
  const release = "/etc/os-release"
  return isRoot() && existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, "utf8"))
}
