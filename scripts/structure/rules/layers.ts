import { isCode } from "../modules.ts"
import { isTest, type Rule } from "../rule.ts"

/** What each part of app may import. A part that lacks itself has files that do not import each other. */
const mayImport = {
  "app/*": ["app/*", "routes", "features", "content", "components", "lib", "company", "i18n"],
  routes: ["features", "content", "components", "lib", "company", "i18n"],
  features: ["features", "content", "components", "lib", "company", "i18n"],
  content: ["content", "components", "lib", "company", "i18n"],
  components: ["components", "lib", "company", "i18n"],
  lib: ["lib", "company", "i18n"],
  company: ["company", "lib", "i18n"],
  i18n: ["i18n", "lib"],
}

/** The one feature that others may import. */
const sharedFeature = "session"

/** Imports inside app go one way: routes → features → content → components → lib, with company and i18n beside them. */
export const layers: Rule = ({ modules }) =>
  modules
    .filter(({ path }) => path.startsWith("app/") && !isTest(path))
    .flatMap(({ path, imports }) =>
      [{ target: path, line: 1, explanation: explainPlace(path) }]
        .concat(imports.map(found => ({ ...found, explanation: explainImport(path, found.target) })))
        .flatMap(({ line, explanation }) =>
          explanation ? [{ path, line, rule: "layers", explanation }] : [],
        ),
    )

function explainPlace(path: string): string | undefined {
  if (isPart(partOf(path))) return undefined
  return `the folders of app are ${Object.keys(mayImport).slice(1).join(", ")}`
}

function explainImport(path: string, target: string): string | undefined {
  const [from, to] = [partOf(path), partOf(target)]
  if (!isCode(target) || !target.startsWith("app/") || !isPart(from)) return undefined
  if (!mayImport[from].includes(to))
    return `${from} may import ${mayImport[from].join(", ")}; this is ${target}`
  const feature = featureOf(target)
  if (from !== "features" || to !== "features" || [featureOf(path), sharedFeature].includes(feature))
    return undefined
  return `a feature may import no other feature but ${sharedFeature}; this is ${feature}`
}

function partOf(path: string): string {
  const [, folder = "", ...rest] = path.split("/")
  return rest.length > 0 ? folder : "app/*"
}

function isPart(part: string): part is keyof typeof mayImport {
  return part in mayImport
}

function featureOf(path: string): string | undefined {
  return path.split("/")[2]
}
