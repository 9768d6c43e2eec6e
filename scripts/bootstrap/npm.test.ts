import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"
import { findNpm } from "./npm.mjs"

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Makes a tree with programs and pretends that this process runs the Node of its node_modules. */
function machine(): string {
  const root = temporaryTree({
    "node_modules/.bin/node": "",
    "system/node": "",
    "system/npm-cli.js": "",
    "wrapper/npm": "",
  })
  vi.spyOn(process, "execPath", "get").mockReturnValue(join(root, "node_modules/.bin/node"))
  vi.stubEnv("npm_execpath", "")
  return root
}

test("npm runs under a Node that is not in node_modules", () => {
  const root = machine()
  vi.stubEnv("npm_execpath", join(root, "system/npm-cli.js"))
  vi.stubEnv("PATH", `${root}/node_modules/.bin:${root}/system`)
  expect(findNpm(root)).toEqual([join(root, "system/node"), join(root, "system/npm-cli.js")])
})

test("an npm on the PATH that is no JavaScript runs by itself", () => {
  const root = machine()
  vi.stubEnv("PATH", `${root}/system:${root}/wrapper`)
  expect(findNpm(root)).toEqual([join(root, "wrapper/npm")])
})

test("without npm there is a clear message", () => {
  const root = machine()
  vi.stubEnv("PATH", `${root}/system`)
  expect(() => findNpm(root)).toThrow("npm was not found")
})
