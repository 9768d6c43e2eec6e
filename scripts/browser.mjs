import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { runLogged } from "./bootstrap/command.mjs"
import { Failure } from "./bootstrap/failure.mjs"
import { commandFile } from "./bootstrap/package-command.mjs"
import { step } from "./bootstrap/progress.mjs"

/** Chromium without windows: browser tests take half the time in it. */
const headlessShell = "chromium-headless-shell"
const browsers = ["chromium", "chromium-browser", "google-chrome"]

const advice = `Install one, as root on Debian by: apt-get install ${headlessShell}; or name it in CHROMIUM_PATH.`

/**
 * Looks for a Chromium that starts: the one that CHROMIUM_PATH names, the system's, or Playwright's own; a headless
 * shell before others.
 * @returns {string | undefined} its path
 */
export function lookForBrowser() {
  return findPreferred() ?? [...browsers.flatMap(placesOf), chromium.executablePath()].find(starts)
}

/**
 * Finds a Chromium that starts.
 * @returns {string} its path; throws a Failure when there is none
 */
export function findBrowser() {
  const path = lookForBrowser()
  if (!path) throw new Failure(`No Chromium starts here. ${advice}`)
  return path
}

/**
 * Finds a Chromium, or installs one with a line on the terminal: Debian's headless shell for root on Debian, else
 * Playwright's own. Where the headless shell cannot be installed, another Chromium of the machine serves, more slowly.
 * @param {string} root
 * @returns {Promise<string>} its path; rejects with a Failure that holds the output of what failed
 */
export async function prepareBrowser(root) {
  const found = lookForBrowser()
  if (found && (found === findPreferred() || !isDebianRoot())) return found
  const install = () =>
    installBrowser(root).catch(error => {
      if (found) return found
      const output = error instanceof Failure ? error.message : String(error)
      throw new Failure(`${output}\n\nNo Chromium starts here, and none could be installed. ${advice}`)
    })
  return step("Chromium", install, "Installing Chromium")
}

/** @param {string} root */
async function installBrowser(root) {
  for (const command of installCommands(root)) {
    await runLogged(command, { cwd: root, log: join(root, ".cache/browser.log") })
  }
  return findBrowser()
}

/** @param {string} root */
function installCommands(root) {
  if (isDebianRoot()) return aptCommands(headlessShell)
  const playwright = [process.execPath, commandFile(root, "@playwright/test", "playwright"), "install"]
  return [[...playwright, ...(isRoot() ? ["--with-deps"] : []), "chromium"]]
}

/**
 * @param {string} name of a package of Debian
 * @returns {string[][]} what root installs it by
 */
export function aptCommands(name) {
  return [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", name],
  ]
}

function findPreferred() {
  return [process.env.CHROMIUM_PATH ?? "", ...placesOf(headlessShell)].find(starts)
}

/**
 * @param {string} name of a program
 * @returns {string[]} where it would be
 */
export function placesOf(name) {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)]
  return folders.map(folder => join(folder, name))
}

function isRoot() {
  return process.getuid?.() === 0
}

/**
 * Tells whether packages of Debian can be installed. Ubuntu is left out: its packages of these names hold no browser, but
 * a call for a snap.
 */
export function isDebianRoot() {
  const isDebian =
    existsSync("/etc/os-release") && /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"))
  return isRoot() && isDebian
}

/** @param {string} path */
function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0
}
