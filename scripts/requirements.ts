import { type ESTree, parseSync, Visitor } from "vite"
import type { SourceFile } from "./structure.ts"

const list = "docs/requirements.md"
const id = "[A-Z][A-Z0-9]*-\\d+"

/** Finds requirements that no test names, and tests that name a requirement which there is not; a sentence for each. */
export function findGaps(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === list)?.text ?? ""
  const required = [...text.matchAll(new RegExp(`^\\|\\s*(${id})\\s*\\|`, "gm"))].map(([, name = ""]) => name)
  const tested = new Map<string, string>()
  for (const { path, text } of files) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) continue
    for (const name of testTitles(path, text).flatMap(idsInTitle)) tested.set(name, path)
  }
  const unknown = [...tested].filter(([name]) => !required.includes(name))
  const untested = required.filter(name => !tested.has(name))
  const twice = required.filter((name, place) => required.indexOf(name) !== place)
  return [
    ...unknown.map(([name, path]) => `${path}: a test names ${name}, which ${list} does not have`),
    ...untested.map(name => `${list}: no test names ${name}`),
    ...twice.map(name => `${list} has ${name} twice`),
  ]
}

/** The ids that a title names, as in "[NAV-01] [NAV-02] shows the bar" or "[NAV-01, NAV-02] …". */
export function idsInTitle(title: string): string[] {
  const groups = title.matchAll(new RegExp(`\\[(${id}(?:[,\\s]+${id})*)\\]`, "g"))
  return [...groups].flatMap(([, group = ""]) => group.split(/[,\s]+/))
}

/** Ways to call `test` and `it` that run the test. A test that is skipped proves nothing. */
const running = ["only", "concurrent", "sequential", "each", "for", "runIf", "skipIf"]

/** The titles of `test(…)` and `it(…)` in a file, with the values of template strings left out. */
export function testTitles(path: string, text: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression(call) {
      const [title] = call.arguments
      if (title && isTest(call.callee)) titles.push(...literalText(title))
    },
  }).visit(parseSync(path, text).program)
  return titles
}

function isTest(callee: ESTree.Node): boolean {
  if (callee.type === "Identifier") return callee.name === "test" || callee.name === "it"
  if (callee.type === "CallExpression") return isTest(callee.callee)
  if (callee.type === "TaggedTemplateExpression") return isTest(callee.tag)
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false
  return running.includes(callee.property.name) && isTest(callee.object)
}

function literalText(node: ESTree.Node): string[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value]
  if (node.type === "TemplateLiteral") return [node.quasis.map(({ value }) => value.raw).join("")]
  return []
}
