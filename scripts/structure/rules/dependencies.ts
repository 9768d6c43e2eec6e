import { lineAt } from "../line-at.ts"
import type { Project, Rule, Violation } from "../rule.ts"

const registry = "https://registry.npmjs.org/"

/** Installations repeat exactly: package.json names exact versions, and the lock file no private address. */
export const dependencies: Rule = project => [
  ...inFile(project, "package.json", inexactVersions),
  ...inFile(project, "package-lock.json", foreignAddresses),
]

type Finding = { offset: number; explanation: string }

function inFile({ files }: Project, path: string, find: (text: string) => Finding[]): Violation[] {
  const text = files.find(file => file.path === path)?.text
  if (text === undefined) return []
  return find(text).map(({ offset, explanation }) => ({
    path,
    line: lineAt(text, offset),
    rule: "dependencies",
    explanation,
  }))
}

function inexactVersions(text: string): Finding[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text)
  return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
    .map(([name, version]) => ({
      offset: text.indexOf(`"${name}": "${version}"`),
      explanation: `${name} has the version ${version}: name an exact one`,
    }))
}

function foreignAddresses(text: string): Finding[] {
  return [...text.matchAll(/"resolved":\s*"([^"]*)"/g)]
    .filter(([, address = ""]) => !address.startsWith(registry))
    .map(({ index, 1: address }) => ({ offset: index, explanation: `${address} is not on the npm registry` }))
}
