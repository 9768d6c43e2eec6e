import { type ESTree, parseSync, Visitor } from "vite"

/** Ways to call `test` and `it` that run the test. A test that is skipped proves nothing. */
const running = ["only", "concurrent", "sequential", "each", "for", "runIf", "skipIf"]

/**
 * Finds the titles of the tests in a test file without running it.
 * @param path name of the file, which tells its language
 * @returns titles of `test(…)` and `it(…)` calls with the values of template strings left out
 */
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
