import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { runLogged } from "./bootstrap/command.mjs"
import { Failure } from "./bootstrap/failure.mjs"
import { commandFile } from "./bootstrap/package-command.mjs"

const names = ["chromium", "chromium-browser", "google-chrome"]

/**
 * Finds a Chromium that starts: the one that CHROMIUM_PATH names, the system's, or Playwright's own.
 * @returns {string | undefined} its path
 */
export function findBrowser() {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)]
  const installed = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? "", ...installed, chromium.executablePath()].find(starts)
}

/**
 * Installs Chromium: Debian's for root on Debian, else Playwright's own.
 * @param {string} root
 * @returns {Promise<string>} its path; rejects with a Failure that holds the output of what failed
 */
export async function installBrowser(root) {
  for (const command of installCommands(root)) {
    await runLogged(command, { cwd: root, log: join(root, ".cache/browser.log") })
  }
  const path = findBrowser()
  if (!path)
    throw new Failure("Chromium was installed and does not start. Name another one in CHROMIUM_PATH.")
  return path
}

/** @param {string} root */
function installCommands(root) {
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian()) {
    return [
      ["apt-get", "update"],
      ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
    ]
  }
  const playwright = [process.execPath, commandFile(root, "@playwright/test", "playwright"), "install"]
  return [[...playwright, ...(isRoot ? ["--with-deps"] : []), "chromium"]]
}

/** Ubuntu is left out: its package of this name holds no browser, but a call for a snap. */
function isDebian() {
  return existsSync("/etc/os-release") && /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"))
}

/** @param {string} path */
function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0
}
