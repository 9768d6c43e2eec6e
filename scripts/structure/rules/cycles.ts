import type { Module } from "../modules.ts"
import type { Rule } from "../rule.ts"

/** No file imports itself by way of others. Type imports do not count: nothing is left of them at run time. */
export const cycles: Rule = ({ modules }) => {
  const byPath = new Map(modules.map(module => [module.path, module]))
  const finished = new Set<string>()

  const search = (module: Module, trail: string[]): ReturnType<Rule> => {
    if (finished.has(module.path)) return []
    const path = [...trail, module.path]
    const found = module.imports.flatMap(({ target, line, kind }) => {
      const next = byPath.get(target)
      if (!next || kind === "type") return []
      const start = path.indexOf(target)
      if (start === -1) return search(next, path)
      const explanation = `imports in a circle: ${[...path.slice(start), target].join(" → ")}`
      return [{ path: module.path, line, rule: "cycles", explanation }]
    })
    finished.add(module.path)
    return found
  }
  return modules.flatMap(module => search(module, []))
}
