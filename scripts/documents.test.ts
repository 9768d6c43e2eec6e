import { existsSync } from "node:fs"
import { join, posix } from "node:path"
import { expect, test } from "vitest"
import { root } from "#server/project.mjs"
import { readSources } from "./structure.ts"

const files = readSources()
const paths = files.map(({ path }) => path)
const documents = files.filter(({ path }) =>
  /^CONTRIBUTING\.md$|^docs\/architecture\.md$|\/CONTEXT\.md$/.test(path),
)
const code = files
  .filter(({ path }) => !/\.md$|\.(test|spec)\.ts$|^supabase\/migrations\//.test(path))
  .map(({ text }) => text.replace(/^\s*(\/\/|\/?\*|--).*$/gm, ""))
const words = new Set(code.join("\n").match(/\w+/g))

/** A{b,c} stands for Ab and Ac. */
function expand(name: string): string[] {
  const [group, choices = ""] = /\{([^{}]+)\}/.exec(name) ?? []
  return group ? choices.split(",").flatMap(choice => expand(name.replace(group, choice))) : [name]
}

/** A CONTEXT.md names files from its own folder or from the root; the other documents also by the end of their path. */
function isPlace(name: string, document: string): boolean {
  const place = posix.normalize(name).replace(/\/$/, "")
  if ([".", posix.dirname(document)].some(folder => existsSync(join(root, folder, place)))) return true
  const end = `/${place.replace(/^(\.\.\/)+/, "")}`
  return !document.endsWith("CONTEXT.md") && paths.some(path => `/${path}/`.includes(`${end}/`))
}

function isAlive(name: string, document: string): boolean {
  // Commands, patterns, placeholders, and folders that are made later.
  if (/[\s<>=*]|[A-Z]{4}|^(build|data|\.cache)\//.test(name)) return true
  if (/^[\w.@-][^:]*\/|\.(tsx?|mjs|sql|css|json|md)$/.test(name)) return isPlace(name, document)
  return (name.match(/\w+/g) ?? []).every(word => words.has(word))
}

test("every feature and every folder of the server has a CONTEXT.md", () => {
  const folders = paths.flatMap(path => /^(?:app\/features|server)\/[^/]+(?=\/)/.exec(path)?.[0] ?? [])
  const missing = folders.filter(folder => !paths.includes(`${folder}/CONTEXT.md`))
  expect([...new Set(missing)]).toEqual([])
})

test.for(documents)("every file, function and table that $path names is there", ({ path, text }) => {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = ""]) => expand(name))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(name => !isAlive(name, path))).toEqual([])
})

test("every decision that is named has a page", () => {
  const pages = paths.flatMap(path => /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1] ?? [])
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b[Dd]ecision (\d+)/g)].map(([, number]) => ({ path, number })),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ number = "" }) => !pages.includes(number))).toEqual([])
})
