import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { temporaryTree, writeTree } from "../temporary-tree.ts"
import { installPackages } from "./install.mjs"
import { packagesAreFresh } from "./installed-packages.mjs"

afterEach(() => vi.unstubAllEnvs())

/** Notes what npm is asked for, and fails when told to. */
const npm = `
  const { appendFileSync, existsSync, mkdirSync } = require("node:fs")
  mkdirSync("node_modules", { recursive: true })
  appendFileSync("asked.txt", process.argv.slice(2).join(" ") + "\\n")
  if (existsSync("no-network")) process.exit(1)
`

function project(files: Record<string, string> = {}): string {
  const root = temporaryTree({
    "package.json": "{}",
    "package-lock.json": JSON.stringify({ packages: { "": {} } }),
    "npm/npm-cli.js": npm,
    ...files,
  })
  vi.stubEnv("npm_execpath", join(root, "npm/npm-cli.js"))
  return root
}

const asked = (root: string) => readFileSync(join(root, "asked.txt"), "utf8").trim().split("\n")
const site = "install --no-save --include=optional --omit=dev"
const all = "install --no-save --include=optional --include=dev"

test("the site comes without the tools, they are added to it, and an update keeps them", async () => {
  const root = project()
  await installPackages(root, "site")
  expect([packagesAreFresh(root, "site"), packagesAreFresh(root, "all")]).toEqual([true, false])
  writeTree(root, { "node_modules/in-use": "" })
  await installPackages(root, "all")
  expect([packagesAreFresh(root, "site"), packagesAreFresh(root, "all")]).toEqual([true, true])
  writeTree(root, { "package-lock.json": JSON.stringify({ packages: { "": {}, "node_modules/new": {} } }) })
  expect(packagesAreFresh(root, "site")).toBe(false)
  await installPackages(root, "site")
  expect(packagesAreFresh(root, "all")).toBe(true)
  expect(asked(root)).toEqual([site, all, all])
  expect(existsSync(join(root, "node_modules/in-use"))).toBe(true)
})

test("an installation that was interrupted is made anew", async () => {
  const root = project({ "no-network": "", "node_modules/half": "" })
  await expect(installPackages(root, "site")).rejects.toThrow("ended with 1")
  expect(existsSync(join(root, "node_modules/half"))).toBe(false)
  expect(packagesAreFresh(root, "site")).toBe(false)
})
