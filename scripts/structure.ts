import { globSync, readFileSync } from "node:fs"
import { posix } from "node:path"
import { root } from "#server/project.mjs"

/** A file of the repository: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** Folders of app by what they may import of app. In one that lacks itself files do not import each other. */
const layers = {
  routes: ["features", "content", "components", "lib", "company", "i18n"],
  features: ["features", "autosave", "content", "components", "lib", "company", "i18n"],
  autosave: ["autosave", "components", "lib", "company", "i18n"],
  content: ["content", "components", "lib", "company", "i18n"],
  components: ["components", "lib", "company", "i18n"],
  lib: ["lib", "company", "i18n"],
  company: ["company", "lib", "i18n"],
  i18n: ["i18n", "lib", "company"],
}

/** Forbidden imports, each as "FILE imports FILE", "FILE imports types of FILE" or "FILE loads FILE" (import()). */
const forbidden: [RegExp, string][] = [
  ...Object.entries(layers).map(([folder, allowed]): [RegExp, string] => [
    new RegExp(`^app/${folder}/.* app/(?!(${allowed.join("|")})/).*\\.tsx?$`),
    `of app, ${folder} may import ${allowed.join(", ")}`,
  ]),
  [
    /^app\/features\/([^/]+)\/.* app\/features\/(?!\1\/|session\/)/,
    "the one feature that others import is session",
  ],
  [/^app\/.* server\//, "app never imports server"],
  [
    /^server\/.* app\/(?!(company|i18n)\/.*\.tsx?$|lib\/.*\.ts$|features\/[^/]+\/schema\.ts$)/,
    "of app, server imports company, i18n, the .ts files of lib and the schema.ts of features",
  ],
  [/^server\/.* scripts\//, "server never imports scripts, which import server"],
  [/^server\/http\/.* server\/uploads\//, "uploads are given to http as functions"],
  [/^server\/.* supabase\/(?!functions\/).*\.ts$/, "the code beside the migrations is for tests"],
  [
    /^server\/.* imports (types of )?build\//,
    "server loads the build dynamically, so that it starts without one",
  ],
  [
    /^supabase\/functions\/.* server\/(?!notification\/)/,
    "of server, hosted functions import notification alone",
  ],
  [
    /^(?!.*\/testing\/.* )(app|server)\/.* (.*\/testing|e2e|bench|art)\//,
    "what tests are prepared with is no part of the product",
  ],
  [
    /^app\/(?!routes\/|entry\.server\.)(components\/\S*|\S*\.tsx|\S*\.client\.ts) (imports(?! types)|loads) .*\.server\.tsx?$/,
    "a .server file is imported by routes and other .server files, never by what the browser runs",
  ],
]

const codeFolders = ["app", "art", "bench", "e2e", "scripts", "server", "supabase"]
const drawers =
  /(^|\/)(utils?|helpers?|common|misc|services|constants)(\.[^/]*)?(\/|$)|^(?!supabase\/).*\/index\./
const machinePath = /(?<![\w.~*)}-])\/(work|root|tmp)\//

export function readSources(): SourceFile[] {
  const kinds = "{ts,tsx,mjs,sql,css,py,sh,md,json,toml,yaml,html}"
  const patterns = ["*", `{${codeFolders}}/**/*.${kinds}`, "docs/**/*.md"]
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => posix.relative(root, posix.join(parentPath, name)))
    .sort()
    .map(path => ({ path, text: readFileSync(posix.join(root, path), "utf8") }))
}

/** Finds what breaks a rule of the structure, each as "FILE:LINE what holds instead". There is no list of exceptions. */
export function findViolations(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const products = files.filter(({ path }) => isProduct(path))
  const imports = new Map(products.map(({ path, text }) => [path, importsOf(path, text, paths)]))
  const inFiles = files.flatMap(({ path, text }) => {
    const found: string[] = []
    if (drawers.test(path)) found.push(`${path}:1 a name that says nothing of its content`)
    if (isProduct(path) && /^app\/[^/]+\//.test(path) && !Object.hasOwn(layers, path.split("/")[1] ?? ""))
      found.push(`${path}:1 the folders of app are ${Object.keys(layers).join(", ")}`)
    for (const { sentence, line } of imports.get(path) ?? [])
      for (const [pattern, instead] of forbidden)
        if (pattern.test(sentence)) found.push(`${path}:${line} ${instead}: ${sentence}`)
    text.split("\n").forEach((line, place) => {
      if (machinePath.test(line)) found.push(`${path}:${place + 1} names a folder of one machine`)
    })
    return found
  })
  const all = [...imports.values()].flat()
  return [
    ...inFiles,
    ...circlesOf(all, path => path).map(({ from, line, to }) => `${from}:${line} a circle: it imports ${to}`),
    ...circlesOf(all, partOf).map(
      ({ from, line, to }) => `${from}:${line} a circle of folders: it imports ${to}`,
    ),
  ]
}

/** Folders that do not import each other in circles, not by way of others either; app has its layers. */
function partOf(path: string): string {
  if (path.includes("/testing/")) return "testing"
  return /^(server|scripts)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path
}

/** The imports left when those are taken away, again and again, that lead to no other import or come after none. */
function circlesOf(imports: readonly Import[], nodeOf: (path: string) => string): Import[] {
  const others = imports.filter(({ from, to }) => nodeOf(from) !== nodeOf(to))
  const [begins, ends] = [
    new Set(others.map(({ from }) => nodeOf(from))),
    new Set(others.map(({ to }) => nodeOf(to))),
  ]
  const left = others.filter(({ from, to }) => begins.has(nodeOf(to)) && ends.has(nodeOf(from)))
  return left.length === imports.length ? left : circlesOf(left, nodeOf)
}

function isProduct(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path)
}

/** The formatter has every import begin a line and every specifier in double quotes. */
const importing =
  /^(?:import|export)( type)? (?:[\w*{][^"]*? from )?"([^"?]+)[^"\n]*"$|\b(import)\("([^"?]+)[^"\n]*"\)/gm

type Import = { from: string; to: string; sentence: string; line: number }

function importsOf(from: string, text: string, paths: Set<string>): Import[] {
  return [...text.matchAll(importing)].flatMap(({ index, 1: type, 2: named, 3: dynamic, 4: loaded }) => {
    const to = resolve(from, named ?? loaded ?? "", paths)
    if (!to) return []
    const verb = dynamic ? "loads" : type ? "imports types of" : "imports"
    return [{ from, to, sentence: `${from} ${verb} ${to}`, line: text.slice(0, index).split("\n").length }]
  })
}

/** Undefined for a package and for route types, which are generated. */
function resolve(from: string, specifier: string, paths: Set<string>): string | undefined {
  if (specifier.includes("+types/") || !/^[.#/]/.test(specifier)) return undefined
  const path = specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : specifier.slice(1)
  return [path, `${path}.ts`, `${path}.tsx`].find(candidate => paths.has(candidate)) ?? path
}
