import { isTest, type Rule } from "../rule.ts"

const anyFile = 250
const route = 150

/** Files are short: a route is an adapter, and any other file has one purpose. Texts and generated types may be long. */
export const lengths: Rule = ({ files }) =>
  files.flatMap(({ path, text }) => {
    if (!/\.(tsx?|mjs)$/.test(path) || isTest(path) || isLongByNature(path)) return []
    const limit = path.startsWith("app/routes/") ? route : anyFile
    const lines = text.trimEnd().split("\n").length
    if (lines <= limit) return []
    return [{ path, line: limit + 1, rule: "lengths", explanation: `${lines} lines, at most ${limit}` }]
  })

function isLongByNature(path: string): boolean {
  return path === "app/lib/database.types.ts" || path.startsWith("app/i18n/messages/")
}
