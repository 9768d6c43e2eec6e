import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { variables } from "./config.ts"

const placeOf = (path: string) => new URL(`../${path}`, import.meta.url)
const read = (path: string) => readFileSync(placeOf(path), "utf8")

const asWritten = (value: unknown) => (value === undefined ? "–" : `\`${value}\``)

test("docs/operations.md has a row for every variable, with its default, and for no other", () => {
  const rows = read("docs/operations.md").matchAll(/^\| `([A-Z_]+)` +\| (\S.*?) +\|/gm)
  const documented = Object.fromEntries([...rows].map(([, name, byDefault]) => [name, byDefault]))
  const expected = Object.entries(variables).map(([name, byDefault]) => [name, asWritten(byDefault)])
  expect(documented).toEqual(Object.fromEntries(expected))
})

test("README.md names every variable", () => {
  const named = [...read("README.md").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(Object.keys(variables)))
})

/** Returns the distinct matches. Fails when there are none. */
function namedIn(pattern: RegExp): string[] {
  const found = [...read("docs/operations.md").matchAll(pattern)].map(([, name = ""]) => name)
  expect(found, String(pattern)).not.toEqual([])
  return [...new Set(found)]
}

test("docs/operations.md speaks only of commands, files, addresses and folders of the container that there are", () => {
  const { scripts } = JSON.parse(read("package.json"))
  const commands = namedIn(/npm run (?:--silent )?([a-z]+)/g)
  expect(commands.filter(name => !(name in scripts))).toEqual([])

  const files = namedIn(
    /((?:\.\.\/|scripts\/|docs\/|supabase\/|server\/|(?<=[ `]))(?:[\w-]+\/)*[\w.-]+\.(?:mjs|md|yaml|toml|ts)|Dockerfile)\b/g,
  ).map(name => name.replace(/^\.\.\//, ""))
  const isThere = (path: string) =>
    ["", "docs/", "supabase/"].some(folder => existsSync(placeOf(folder + path)))
  expect(files.filter(path => !isThere(path))).toEqual([])

  const sources = ["health.ts", "request-target.ts", "api/routes.ts"].map(name => `server/http/${name}`)
  const known = [...sources, "Dockerfile", "app/features/session/sign-in-address.ts"].map(read).join()
  expect(namedIn(/`(\/[a-z][a-z0-9/-]*)`/g).filter(address => !known.includes(`"${address}"`))).toEqual([])
})
