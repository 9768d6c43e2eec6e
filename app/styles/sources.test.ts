import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const app = join(import.meta.dirname, "..")

function sourcesOf(sheet: string): string[] {
  const css = readFileSync(join(import.meta.dirname, sheet), "utf8")
  return Array.from(css.matchAll(/^@source "(.+)";$/gm), ([, path = ""]) => join(import.meta.dirname, path))
}

test("every part of the site and the panel is in the sources of a style sheet, which has its classes then", () => {
  const sources = ["base.css", "admin.css"].flatMap(sourcesOf)
  const read = new Set(
    sources.flatMap(path => (path.endsWith(".tsx") ? path : globSync(join(path, "**/*.tsx")))),
  )
  const parts = globSync(join(app, "**/*.tsx")).filter(path =>
    readFileSync(path, "utf8").includes("className"),
  )
  expect(parts.filter(path => !read.has(path))).toEqual([])
})
