import { countPlaces } from "./requirements.ts"
import { readSources, type SourceFile } from "./structure.ts"

/** Generated, steps to supabase/schema, texts, rows of the demonstration, or programs that draw pictures: no code. */
const notCounted = [
  /^art\//,
  /^app\/lib\/database\.types\.ts$/,
  /\/i18n\/messages\//,
  /-texts\.(ts|sql)$/,
  /^supabase\/(seed|migrations)\//,
]

const forTests = /\.(test|spec)\.tsx?$|^e2e\/|\/testing\/|fixtures\.ts$|^supabase\/(contract|permissions)\//

/** Most lines of code, for which `npm run check` asks; it is only ever lowered, towards the goal. */
const limit = 72_539

/** A comment of several lines begins with the first of them. */
const vagueComment = /(?:\/\*+[\s*]*|(?<!^[ \t]*(?:\/\/|--).*\n[ \t]*)(?:\/\/|--) ?)(?:What|Of|Where)\b/gm
const suppression = /biome-ignore\s|@ts-(?:expect-error|ignore)\b/g

const linesOf = ({ text }: SourceFile) => text.split("\n").length - 1
const lines = (files: readonly SourceFile[]) => files.reduce((sum, file) => sum + linesOf(file), 0)
const within = (files: readonly SourceFile[], ...folders: string[]) =>
  files.filter(({ path }) => folders.some(folder => path.startsWith(`${folder}/`)))

/** For the same commit c0ec12e4, on an embedded API of others, had 5,035 lines; four fifths of them are the goal. */
const base = ["backend", "database", "api", "auth", "http/api", "http/auth"].map(name => `server/${name}`)

function sortFiles(files: readonly SourceFile[]): { code: SourceFile[]; tests: SourceFile[] } {
  const counted = files.filter(
    ({ path }) => /\.(tsx?|mjs|sql|css|py|sh)$/.test(path) && !notCounted.some(kind => kind.test(path)),
  )
  const isTest = ({ path }: SourceFile) => forTests.test(path)
  return { code: counted.filter(file => !isTest(file)), tests: counted.filter(isTest) }
}

/** A sentence when there is more code than the limit. */
export function findExcess(files: readonly SourceFile[]): string[] {
  const found = lines(sortFiles(files).code)
  return found > limit ? [`${found} lines of code are more than ${limit}: npm run measure lists them`] : []
}

/** Each measure of how easily the code is taken over, with its goal. */
export function measure(files: readonly SourceFile[]): [name: string, found: number, goal: number][] {
  const { code, tests } = sortFiles(files)
  const count = (pattern: RegExp) =>
    [...code, ...tests].reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
  return [
    ["lines of code", lines(code), 56_000],
    ["lines of tests", lines(tests), 38_000],
    ["files of code", code.length, 640],
    ["of these under 20 lines", code.filter(file => linesOf(file) < 20).length, 30],
    ["comments that begin with What, Of or Where", count(vagueComment), 60],
    ["suppressions of the linter or of types", count(suppression), 20],
    ["decisions", within(files, "docs/decisions").length, 40],
    ["requirements that more than 20 tests name", countPlaces(files).filter(places => places > 20).length, 0],
    ["lines of supabase/schema", lines(within(code, "supabase/schema")), 7_400],
    ["lines of API, accounts and database", lines(within(code, ...base)), 4_030],
    ["lines of bench", lines(within(code, "bench")), 1_300],
    ["lines of server/doctor", lines(within(code, "server/doctor")), 900],
    ["lines of scripts", lines(within(code, "scripts")), 900],
  ]
}

if (process.argv[1] === import.meta.filename) {
  const files = readSources()
  const row = (name: string, found: string, goal: string) =>
    console.log(`${name.padEnd(44)}${found.padStart(8)}${goal.padStart(8)}`)
  row("", "now", "goal")
  for (const [name, found, goal] of measure(files))
    row(name, found.toLocaleString("en"), goal.toLocaleString("en"))
  console.log("")
  const { code } = sortFiles(files)
  const folderOf = ({ path }: SourceFile) =>
    path.split("/", path.startsWith("app/features/") ? 3 : 2).join("/")
  for (const [folder, files] of [...Map.groupBy(code, folderOf)].sort((a, b) => lines(b[1]) - lines(a[1])))
    if (files.length > 1) console.log(`${lines(files)} lines in ${files.length} files: ${folder}`)
  if (lines(code) > limit) process.exitCode = 1
}
