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

/** Most lines of code for what there is. */
const limit = 72_400

type Counted = { path: string; lines: number }

function countLines(files: readonly SourceFile[]): { code: Counted[]; tests: Counted[] } {
  const counted = files
    .filter(
      ({ path }) => /\.(tsx?|mjs|sql|css|py|sh)$/.test(path) && !notCounted.some(kind => kind.test(path)),
    )
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
  const isTest = ({ path }: Counted) => forTests.test(path)
  return { code: counted.filter(file => !isTest(file)), tests: counted.filter(isTest) }
}

const sum = (files: readonly Counted[]) => files.reduce((lines, file) => lines + file.lines, 0)

/** A sentence when there is more code than the limit. */
export function findExcess(files: readonly SourceFile[]): string[] {
  const lines = sum(countLines(files).code)
  return lines > limit ? [`${lines} lines of code are more than ${limit}: npm run measure lists them`] : []
}

if (process.argv[1] === import.meta.filename) {
  const { code, tests } = countLines(readSources())
  const small = code.filter(({ lines }) => lines < 20).length
  console.log(`Code: ${sum(code)} lines of at most ${limit} in ${code.length} files, ${small} under 20 lines`)
  console.log(`Tests: ${sum(tests)} lines in ${tests.length} files`)
  const folderOf = ({ path }: Counted) => path.split("/", path.startsWith("app/features/") ? 3 : 2).join("/")
  for (const [folder, files] of [...Map.groupBy(code, folderOf)].sort((a, b) => sum(b[1]) - sum(a[1])))
    if (files.length > 1) console.log(`${sum(files)} lines in ${files.length} files: ${folder}`)
  if (sum(code) > limit) process.exitCode = 1
}
