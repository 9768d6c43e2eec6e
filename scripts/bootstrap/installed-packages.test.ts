import { expect, test } from "vitest"
import { temporaryTree, writeTree } from "../temporary-tree.ts"
import { writeHash } from "./hash-file.mjs"
import {
  installedExtent,
  lockMatchesManifest,
  packagesAreFresh,
  packagesHash,
  packagesHashFile,
} from "./installed-packages.mjs"

const dependencies = { zod: "4.6.7" }
const zod = { version: "4.6.7" }
const otherPlatform = { version: "1.0.0", optional: true }
const tool = { version: "5.1.0", dev: true }

function project(installed: Record<string, unknown>): string {
  const packages = {
    "": { dependencies },
    "node_modules/zod": zod,
    "node_modules/other": otherPlatform,
    "node_modules/vitest": tool,
  }
  return temporaryTree({
    "package.json": JSON.stringify({ name: "kupryt", dependencies }),
    "package-lock.json": JSON.stringify({ packages }),
    "node_modules/.package-lock.json": JSON.stringify({ packages: installed }),
  })
}

test("without node_modules the packages are stale", () => {
  expect(packagesAreFresh(temporaryTree({ "package.json": "{}", "package-lock.json": "{}" }), "site")).toBe(
    false,
  )
})

test("the packages are fresh as long as the hash written after their installation holds", () => {
  const root = project({})
  writeHash(packagesHashFile(root), packagesHash(root, "all"))
  expect(packagesAreFresh(root, "all")).toBe(true)
  writeTree(root, { "package.json": JSON.stringify({ dependencies, scripts: { dev: "node ." } }) })
  expect(packagesAreFresh(root, "all")).toBe(true)
  writeTree(root, { "package.json": JSON.stringify({ dependencies: { ...dependencies, hono: "4.13.19" } }) })
  expect(packagesAreFresh(root, "all")).toBe(false)
})

test("where everything is installed the site needs nothing more, and what the site needs is not everything", () => {
  const root = project({})
  expect(installedExtent(root)).toBeUndefined()
  for (const extent of ["site", "all"] as const) {
    writeHash(packagesHashFile(root), packagesHash(root, extent))
    expect([packagesAreFresh(root, "site"), packagesAreFresh(root, "all")]).toEqual([true, extent === "all"])
    expect(installedExtent(root)).toBe(extent)
  }
})

test("an installation by hand counts when npm recorded the versions of the lock file", () => {
  expect(packagesAreFresh(project({ "node_modules/zod": zod, "node_modules/vitest": tool }), "all")).toBe(
    true,
  )
  expect(packagesAreFresh(project({ "node_modules/zod": zod }), "all")).toBe(false)
  expect(packagesAreFresh(project({ "node_modules/zod": zod }), "site")).toBe(true)
  expect(packagesAreFresh(project({ "node_modules/zod": { version: "4.6.6" } }), "site")).toBe(false)
  expect(packagesAreFresh(project({}), "site")).toBe(false)
})

test("the lock file matches package.json when both declare the same versions, in any order", () => {
  const lock = JSON.stringify({ packages: { "": { dependencies: { hono: "4.13.19", zod: "4.6.7" } } } })
  const matches = (dependencies: Record<string, string>) =>
    lockMatchesManifest(
      temporaryTree({ "package-lock.json": lock, "package.json": JSON.stringify({ dependencies }) }),
    )
  expect(matches({ zod: "4.6.7", hono: "4.13.19" })).toBe(true)
  expect(matches({ zod: "4.6.8", hono: "4.13.19" })).toBe(false)
  expect(matches({ zod: "4.6.7" })).toBe(false)
})
