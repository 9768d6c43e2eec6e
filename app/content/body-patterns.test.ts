import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const sources = readdirSync(import.meta.dirname)
  .filter(name => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map(name => readFileSync(new URL(name, import.meta.url), "utf8"))

// Such a pattern, when it fails, looks through the same characters again from each place at which it can begin.
test.for([
  ["looks past one beginning of a tag for the end of another", /\[\^>\]\)?\*\)?>/],
  ["splits at blanks of any number before something else", /split\(\/\\s\*/],
  ["begins with signs that it repeats", /\/(.)\1\[\\w\1\]\+/],
] as const)("no pattern for bodies %s", ([, form]) => {
  expect(sources.flatMap(source => source.match(new RegExp(form, "g")) ?? [])).toEqual([])
})
