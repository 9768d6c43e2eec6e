import type { SourceFile } from "./structure.ts"

const list = "docs/requirements.md"
const id = "[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\\d+"
const isTest = ({ path }: SourceFile) => /\.(test|spec)\.tsx?$/.test(path)

/** Finds requirements that no test names, and tests that name a requirement which there is not; a sentence for each. */
export function findGaps(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === list)?.text ?? ""
  const required = [...text.matchAll(new RegExp(`^\\|\\s*(${id})\\s*\\|`, "gm"))].map(([, name = ""]) => name)
  const tested = new Map<string, string>()
  for (const { path, text } of files.filter(isTest))
    for (const name of idsInTitles(text)) tested.set(name, path)
  const unknown = [...tested].filter(([name]) => !required.includes(name))
  const untested = required.filter(name => !tested.has(name))
  const twice = required.filter((name, place) => required.indexOf(name) !== place)
  return [
    ...unknown.map(([name, path]) => `${path}: a test names ${name}, which ${list} does not have`),
    ...untested.map(name => `${list}: no test names ${name}`),
    ...twice.map(name => `${list} has ${name} twice`),
  ]
}

/** In how many titles of tests each requirement stands. */
export function countPlaces(files: readonly SourceFile[]): number[] {
  const named = files.filter(isTest).flatMap(({ text }) => idsInTitles(text))
  return [...Map.groupBy(named, name => name).values()].map(places => places.length)
}

/** A string that a call or a line begins with, as titles do. A test that is skipped proves nothing. */
const title = /^(?!\s*(?:\/\/|(?:test|it)\.(?:skip|todo|fixme)\())(?:.*?\(|\s*)(["`])(.*?)\1/gm

/** The ids that the titles of a test file name, as in "[NAV-01] [NAV-02] shows the bar" or "[NAV-01, NAV-02] …". */
function idsInTitles(text: string): string[] {
  const groups = new RegExp(`\\[(${id}(?:[,\\s]+${id})*)\\]`, "g")
  return [...text.matchAll(title)].flatMap(([, , words = ""]) =>
    [...words.matchAll(groups)].flatMap(([, group = ""]) => group.split(/[,\s]+/)),
  )
}
