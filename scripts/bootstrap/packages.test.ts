import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { npmCommand } from "#server/project.mjs"
import { temporaryTree, writeTree } from "#server/testing/temporary-tree.ts"
import { installPackages, packagesAreFresh } from "./packages.mjs"

afterEach(() => vi.unstubAllEnvs())

const dependencies = { zod: "4.6.7" }
const wanted = {
  "node_modules/zod": { version: "4.6.7", integrity: "sha512-" },
  "node_modules/other-platform": { version: "1.0.0", optional: true },
  "node_modules/vitest": { version: "5.1.0", dev: true },
}
const { "node_modules/zod": zod, "node_modules/vitest": vitest } = wanted

/** Notes what it is asked for, and installs what the lock file says, unless there is no network. */
const npm = `
  const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs")
  const { join } = require("node:path")
  const inProject = name => join(__dirname, "..", name)
  if (process.argv[2] === "config") {
    console.log(existsSync(inProject("npm-settings.json")) ? readFileSync(inProject("npm-settings.json"), "utf8") : "{}")
    process.exit()
  }
  mkdirSync("node_modules", { recursive: true })
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"))
  const { resolved = "" } = packages["node_modules/zod"]
  appendFileSync(inProject("asked.txt"), [...process.argv.slice(2), resolved].join(" ").trim() + "\\n")
  if (existsSync(inProject("no-network"))) process.exit(1)
  if (resolved && existsSync(inProject("other-addresses"))) {
    console.error("npm error code E404")
    process.exit(1)
  }
  const found = Object.entries(packages).filter(([path, { optional, dev }]) =>
    path && !optional && (!dev || process.argv.includes("--include=dev")))
  mkdirSync("node_modules/zod", { recursive: true })
  for (const name of ["index.js", "index.js.map", "index.d.ts", "index.d.cts", "types.ts"])
    writeFileSync("node_modules/zod/" + name, "")
  writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: Object.fromEntries(found) }))
`

function project(files: Record<string, string> = {}): string {
  const root = temporaryTree({
    "package.json": JSON.stringify({ name: "kupryt", dependencies }),
    "package-lock.json": JSON.stringify({ packages: { "": { dependencies }, ...wanted } }),
    "npm/npm-cli.js": npm,
    ...files,
  })
  vi.stubEnv("npm_execpath", join(root, "npm/npm-cli.js"))
  vi.stubEnv("npm_node_execpath", process.execPath)
  return root
}

const record = (packages: object) => ({ "node_modules/.package-lock.json": JSON.stringify({ packages }) })
const freshness = (root: string) => [packagesAreFresh(root, "site"), packagesAreFresh(root, "all")]

test("packages are fresh by npm's record, unless package.json declares others than the lock file", () => {
  for (const [packages, expected] of [
    [{ "node_modules/zod": zod, "node_modules/vitest": vitest }, [true, true]],
    [{ "node_modules/zod": zod }, [true, false]],
    [{ "node_modules/zod": { version: "4.6.6" } }, [false, false]],
    [{}, [false, false]],
  ] as const)
    expect(freshness(project(record(packages)))).toEqual(expected)
  expect(freshness(project())).toEqual([false, false])
  const root = project(record(wanted))
  expect(freshness(root)).toEqual([true, true])
  writeTree(root, { "package.json": JSON.stringify({ dependencies: { ...dependencies, hono: "4.13.19" } }) })
  expect(freshness(root)).toEqual([false, false])
})

test("the site comes without the tools, types and source maps, with the tools all is installed whole, and an update keeps them", async () => {
  const root = project()
  await installPackages(root, "site")
  expect(freshness(root)).toEqual([true, false])
  expect(readdirSync(join(root, "node_modules/zod")).sort()).toEqual(["index.js", "types.ts"])
  await installPackages(root, "all")
  expect(freshness(root)).toEqual([true, true])
  expect(readdirSync(join(root, "node_modules/zod"))).toHaveLength(5)
  writeTree(root, { "node_modules/in-use": "" })
  const packages = { "": { dependencies }, ...wanted, "node_modules/new": { version: "1.0.0" } }
  writeTree(root, { "package-lock.json": JSON.stringify({ packages }) })
  expect(freshness(root)).toEqual([false, false])
  await installPackages(root, "site")
  expect(freshness(root)).toEqual([true, true])
  const command = "install --no-save --include=optional"
  const asked = readFileSync(join(root, "asked.txt"), "utf8").trim().split("\n")
  expect(asked).toEqual([`${command} --omit=dev`, `${command} --include=dev`, `${command} --include=dev`])
  expect(existsSync(join(root, "node_modules/in-use"))).toBe(true)
})

test("an interrupted installation is repeated", async () => {
  const root = project({ "no-network": "", "node_modules/half": "" })
  await expect(installPackages(root, "site")).rejects.toThrow("ended with 1")
  expect(existsSync(join(root, "node_modules/half"))).toBe(false)
  rmSync(join(root, "no-network"))
  await installPackages(root, "site")
  writeTree(root, { "no-network": "" })
  await expect(installPackages(root, "all")).rejects.toThrow("ended with 1")
  expect(freshness(root)).toEqual([false, false])
})

test("npm gets the address of each package if all come from one registry, and asks for missing ones", async () => {
  const address = "https://packages.example/zod/-/zod-4.6.7.tgz"
  const command = "install --no-save --include=optional --omit=dev"
  const one = { registry: "https://packages.example/" }
  for (const [settings, files, expected] of [
    [one, {}, [`${command} ${address}`]],
    [one, { "other-addresses": "" }, [`${command} ${address}`, command]],
    [{ ...one, "@acme:registry": "https://acme.example/" }, {}, [command]],
  ] as const) {
    const root = project({ "npm-settings.json": JSON.stringify(settings), ...files })
    await installPackages(root, "site")
    expect(freshness(root)).toEqual([true, false])
    expect(readFileSync(join(root, "asked.txt"), "utf8").trim().split("\n")).toEqual(expected)
  }
})

test("npm is the one that runs this process, with the Node that runs it, else the one on the PATH", () => {
  const root = project()
  expect(npmCommand()).toEqual([process.execPath, join(root, "npm/npm-cli.js")])
  vi.stubEnv("npm_execpath", "/usr/lib/pnpm.cjs")
  expect(npmCommand()).toEqual(["npm"])
})
