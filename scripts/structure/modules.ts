import { posix } from "node:path"
import { type ESTree, parseSync, Visitor } from "vite"
import { lineAt } from "./line-at.ts"
import type { SourceFile } from "./source-tree.ts"

/** An import or re-export of another file of the repository. A "type" import is gone at run time. */
export type Import = { target: string; line: number; kind: "value" | "type" | "dynamic" }

/** A parsed code file. */
export type Module = { path: string; imports: Import[]; onlyReexports: boolean }

/**
 * Parses the code among some files.
 * @returns a module per file, with its imports from packages and generated route types left out
 */
export function parseModules(files: SourceFile[]): Module[] {
  const paths = new Set(files.map(file => file.path))
  return files
    .filter(({ path }) => isCode(path))
    .map(({ path, text }) => {
      const { program } = parseSync(path, text)
      const imports = readSpecifiers(program).flatMap(({ specifier, offset, kind }) => {
        const target = resolveSpecifier(path, specifier, paths)
        return target ? [{ target, line: lineAt(text, offset), kind }] : []
      })
      return { path, imports, onlyReexports: hasOnlyReexports(program) }
    })
}

/**
 * Tells whether a path is a code file.
 */
export function isCode(path: string): boolean {
  return /\.(tsx?|mjs|js)$/.test(path)
}

type Specifier = { specifier: string; offset: number; kind: Import["kind"] }

function readSpecifiers(program: ESTree.Program): Specifier[] {
  const found: Specifier[] = []
  const add = (source: ESTree.Node | null, kind: Import["kind"]) => {
    if (source?.type !== "Literal" || typeof source.value !== "string") return
    found.push({ specifier: source.value, offset: source.start, kind })
  }
  new Visitor({
    ImportDeclaration: node => add(node.source, node.importKind === "type" ? "type" : "value"),
    ExportNamedDeclaration: node => add(node.source, node.exportKind === "type" ? "type" : "value"),
    ExportAllDeclaration: node => add(node.source, node.exportKind === "type" ? "type" : "value"),
    ImportExpression: node => add(node.source, "dynamic"),
    TSImportType: node => add(node.source, "type"),
  }).visit(program)
  return found
}

function resolveSpecifier(from: string, specifier: string, paths: Set<string>): string | undefined {
  const file = specifier.replace(/\?.*$/, "")
  if (file.includes("+types/")) return undefined
  let path: string
  if (file.startsWith(".")) path = posix.join(posix.dirname(from), file)
  else if (/^[#/]/.test(file)) path = file.slice(1)
  else return undefined
  return [path, `${path}.ts`, `${path}.tsx`].find(candidate => paths.has(candidate)) ?? path
}

function hasOnlyReexports({ body }: ESTree.Program): boolean {
  const exports = body.filter(statement => statement.type !== "ImportDeclaration")
  return exports.length > 0 && exports.every(isReexport)
}

function isReexport(statement: ESTree.Node): boolean {
  if (statement.type === "ExportAllDeclaration") return true
  return (
    statement.type === "ExportNamedDeclaration" && !statement.declaration && statement.specifiers.length > 0
  )
}
