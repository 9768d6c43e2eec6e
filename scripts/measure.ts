import { readSources } from "./structure.ts"

/** Generated, texts, rows of the demonstration, or programs that draw pictures: nobody reads these as the product's code. */
const notCounted = [
  /^art\//,
  /^app\/lib\/database\.types\.ts$/,
  /\/i18n\/messages\//,
  /-texts\.ts$/,
  /^supabase\/seed\//,
]

/** Tests, and what only they are prepared with. */
const forTests =
  /\.(test|spec)\.tsx?$|^e2e\/|^tests\/|\/testing\/|fixtures\.ts$|^supabase\/(contract|permissions)\//

/** Most lines of code for what there is (decisions 34, 36 and 37). */
const limit = 34_000

const counted = readSources()
  .filter(({ path }) => /\.(tsx?|mjs|sql|css|py|sh)$/.test(path) && !notCounted.some(kind => kind.test(path)))
  .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))

const code = counted.filter(({ path }) => !forTests.test(path))
const tests = counted.filter(({ path }) => forTests.test(path))
const sum = (files: typeof counted) => files.reduce((lines, file) => lines + file.lines, 0)
const folders = Map.groupBy(code, ({ path }) =>
  path
    .split("/")
    .slice(0, path.startsWith("app/features/") ? 3 : 2)
    .join("/"),
)

console.log(
  `Code: ${sum(code)} lines of at most ${limit} in ${code.length} files, ${code.filter(({ lines }) => lines < 20).length} of them under 20 lines`,
)
console.log(`Tests: ${sum(tests)} lines in ${tests.length} files`)
for (const [folder, files] of [...folders]
  .sort((a, b) => sum(b[1]) - sum(a[1]))
  .filter(([, files]) => files.length > 1))
  console.log(`${String(sum(files)).padStart(7)} lines ${String(files.length).padStart(4)} files  ${folder}`)
if (sum(code) > limit) process.exitCode = 1
