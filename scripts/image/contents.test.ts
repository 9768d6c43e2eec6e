import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "../bootstrap/root.mjs"
import { parseModules } from "../structure/modules.ts"
import { readTree } from "../structure/source-tree.ts"
import { readIgnore } from "./dockerfile.ts"

/** What is run in a container: the server, and the commands of its operator. */
const programs = [
  "server/main.ts",
  "server/backup/backup.ts",
  "server/backup/restore.ts",
  "server/doctor/doctor.ts",
  "scripts/backup.mjs",
  "scripts/build.mjs",
  "scripts/doctor.mjs",
  "scripts/probe.mjs",
  "scripts/restore.mjs",
]

/** What they read by its path, and the build with them. */
const read = ["supabase/migrations", "supabase/seed", "supabase/templates", "public"]

const folders = ["app", "scripts", "server", ...read]
const files = readTree(root).filter(({ path }) => folders.some(folder => path.startsWith(`${folder}/`)))
const modules = new Map(parseModules(files).map(found => [found.path, found]))

/** Takes files; returns every file that they load, with themselves. */
function reachedFiles(from: string[]): string[] {
  const reached = new Set(from)
  for (const path of reached) {
    for (const { target, kind } of modules.get(path)?.imports ?? []) {
      if (kind !== "type" && modules.has(target)) reached.add(target)
    }
  }
  return [...reached]
}

/** Takes the text of a file; returns the packages that it cannot be loaded without. */
function packagesOf(text: string): string[] {
  const found = text.matchAll(
    /^(?:import|export) (?!type )(?:[^;"]*? from )?"((?:@[^/"]+\/)?[^@#./"][^/"]*)/gm,
  )
  return [...found].map(([, name = ""]) => name).filter(name => !name.startsWith("node:"))
}

test("every file that runs in the container comes along", () => {
  const comesAlong = readIgnore(readFileSync(join(root, ".dockerignore"), "utf8"))
  const reached = reachedFiles(programs)
  expect(reached).toContain("server/backend/embedded.ts")
  expect(reached).toContainEqual(expect.stringMatching(/^app\//))
  const built = files.filter(({ path }) => path.startsWith("app/") && !/\.test\.tsx?$/.test(path))
  const readOnes = read.map(folder => files.filter(({ path }) => path.startsWith(`${folder}/`)))
  expect(readOnes.filter(found => found.length === 0)).toEqual([])
  const needed = [...reached, ...[built, ...readOnes].flat().map(({ path }) => path)]
  expect(needed.filter(path => !comesAlong(path))).toEqual([])
  expect(comesAlong("supabase/.env"), "the mail server's password").toBe(false)
})

const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

test("nothing that builds the site needs a package that is a tool of tests alone", () => {
  const settings = ["vite.config.ts", "react-router.config.ts"].map(path =>
    readFileSync(join(root, path), "utf8"),
  )
  const entries = files.filter(({ path }) =>
    /^app\/(routes\/.*|root|routes|entry\.[a-z]+)(?<!\.test)\.tsx?$/.test(path),
  )
  const reached = reachedFiles(["scripts/build/inline-script.ts", ...entries.map(({ path }) => path)])
  const built = files.filter(({ path }) => reached.includes(path))
  const styles = files
    .filter(({ path }) => path.startsWith("app/") && path.endsWith(".css"))
    .flatMap(({ text }) => [...text.matchAll(/^@import "([^"./]+)/gm)].map(([, name = ""]) => name))
  const needed = new Set([
    "@react-router/dev",
    ...styles,
    ...[...settings, ...built.map(({ text }) => text)].flatMap(packagesOf),
  ])
  expect([...needed]).toEqual(expect.arrayContaining(["vite", "tailwindcss", "@tailwindcss/vite", "react"]))
  expect([...needed].filter(name => !(name in dependencies))).toEqual([])
})

test("nothing that runs in the container needs a package that is for development alone", () => {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const needed = new Set(reachedFiles(programs).flatMap(path => packagesOf(texts.get(path) ?? "")))
  expect([...needed]).toEqual(expect.arrayContaining(["hono", "@supabase/supabase-js", "postgres"]))
  expect([...needed].filter(name => !(name in dependencies))).toEqual([])
})
