import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "#server/project.mjs"

const read = (path: string) => readFileSync(join(root, path), "utf8")
const folders = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)

const architecture = read("docs/architecture.md")
const layout = /## The layout\n([\s\S]*?)\n## /.exec(architecture)?.[1] ?? ""
const schema = globSync("supabase/schema/*.sql", { cwd: root })

test("the layout names every folder of the repository, of app and of server", () => {
  const made = ["build", "data", "node_modules", "public", "test-results"]
  const outer = folders(".").filter(name => !made.includes(name))
  const inApp = folders("app").map(name => (name === "routes" ? "routes" : `app/${name}`))
  const named = [...outer.filter(name => name !== "app"), ...inApp, ...folders("server")]
  expect(named.filter(name => !layout.includes(`${name}/`))).toEqual([])
})

test("the tables have a row each, and no row is of a table that is gone", () => {
  const rows = [...architecture.matchAll(/^\| `((?:public|private)\.\w+)` /gm)].map(([, table]) => table)
  const text = schema.map(read).join("\n")
  const made = [...text.matchAll(/^create table ((?:public|private)\.\w+)/gm)].map(([, table]) => table)
  expect(rows.toSorted()).toEqual(made.toSorted())
})

test("every file of the schema says in its first line what is decided there, and each that a document names is there", () => {
  expect(schema.filter(path => !/^-- [A-Z]/.test(read(path)))).toEqual([])
  const documents = ["CONTRIBUTING.md", "README.md", ...globSync("docs/**/*.md", { cwd: root })]
  const named = documents.flatMap(path => read(path).match(/supabase\/schema\/[\w-]+\.sql/g) ?? [])
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(name => !schema.includes(name))).toEqual([])
})

/** Each name that a pattern of alternatives stands for. */
function namesIn(pattern: string): string[] {
  const [group, choices = ""] = /\(([^()]*)\)/.exec(pattern) ?? []
  return group
    ? choices.split("|").flatMap(choice => namesIn(pattern.replace(group, () => choice)))
    : [pattern]
}

test("every file and folder that the bundles are grouped by is there", () => {
  const patterns = read("vite.config.ts").match(/(?<=^ +test: \/).+(?=\/,$)/gm) ?? []
  const named = patterns
    .flatMap(pattern => namesIn(`(${pattern})`))
    .map(name => name.replace(/\\|\/?\$?$/g, ""))
  const isThere = (name: string) =>
    [name, name.replace(/x\?$/, ""), name.replace(/\?$/, "")].some(one => existsSync(join(root, one)))
  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter(name => !isThere(name))).toEqual([])
})
