import type { Rule } from "../rule.ts"

const codeFolders = ["app", "server", "scripts", "art", "e2e", "bench"]
const drawers = ["utils", "util", "helpers", "helper", "common", "misc", "services", "constants"]

/** Files and folders have kebab-case names that say what is in them. */
export const names: Rule = ({ files }) => {
  const seen = new Set<string>()
  return files.flatMap(({ path }) => {
    const parts = path.split("/")
    return parts.flatMap((name, depth) => {
      const place = parts.slice(0, depth + 1).join("/")
      const explanation = seen.has(place) ? undefined : explain(name, codeFolders.includes(parts[0] ?? ""))
      seen.add(place)
      return explanation ? [{ path: place, line: 1, rule: "names", explanation }] : []
    })
  })
}

function explain(name: string, isInCode: boolean): string | undefined {
  const [base = ""] = name.split(".")
  if (drawers.includes(base)) return `"${base}" names no content: say what is in it`
  if (!isInCode) return undefined
  if (base === "index") return "import files by their own names: no index files"
  return isKebabCase(name) || isConventional(name) ? undefined : "names are kebab-case"
}

function isKebabCase(name: string): boolean {
  return /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)
}

function isConventional(name: string): boolean {
  return name === "Dockerfile" || name.startsWith(".") || /^[A-Z][A-Z-]*\.md$/.test(name)
}
