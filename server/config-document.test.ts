import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { variables } from "./config.ts"

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8")

/** Takes a default; returns it as the documents write it. */
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

test("docs/operations.md speaks only of commands, files and addresses that there are", () => {
  const text = read("docs/operations.md")
  const { scripts } = JSON.parse(read("package.json"))
  for (const [, name = ""] of text.matchAll(/npm run (?:--silent )?([a-z]+)/g))
    expect(Object.keys(scripts)).toContain(name)
  for (const [, path = ""] of text.matchAll(/node (scripts\/\S+\.mjs)/g)) expect(read(path)).not.toBe("")
  for (const path of ["compose.yaml", "Dockerfile", "supabase/config.toml"]) expect(read(path)).not.toBe("")
})
