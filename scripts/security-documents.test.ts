import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { root } from "#server/project.mjs"

const documents = ["SECURITY.md", "docs/security.md", "docs/asvs.md"]
const read = (path: string) => readFileSync(join(root, path), "utf8")

/** The number of level 1 and 2 requirements in each section; further ones are of level 3. */
const sections = `
  V1.1:2 V1.2:9 V1.3:11 V1.4:3 V1.5:2 V2.1:3 V2.2:3 V2.3:4 V2.4:1 V3.2:2 V3.3:4 V3.4:6 V3.5:5 V3.7:2
  V4.1:3 V4.2:1 V4.3:2 V4.4:4 V5.1:1 V5.2:3 V5.3:2 V5.4:3 V6.1:3 V6.2:12 V6.3:4 V6.4:4 V6.5:5 V6.6:3 V6.8:4
  V7.1:3 V7.2:4 V7.3:2 V7.4:5 V7.5:2 V7.6:2 V8.1:2 V8.2:3 V8.3:1 V8.4:1 V9.1:3 V9.2:4
  V11.1:2 V11.2:3 V11.3:3 V11.4:4 V11.5:1 V11.6:1 V12.1:3 V12.2:2 V12.3:4 V13.1:1 V13.2:5 V13.3:2 V13.4:5
  V14.1:2 V14.2:4 V14.3:3 V15.1:3 V15.2:3 V15.3:7 V16.1:1 V16.2:5 V16.3:4 V16.4:3 V16.5:3
`
/** Chapters of which nothing applies have one row; how many requirements it stands for. */
const chapters: Record<string, number> = { V10: 29, V17: 7 }

const states = ["met", "partly", "not met", "does not apply"]

const rows = read("docs/asvs.md")
  .split("\n")
  .filter(line => /^\| V\d/.test(line))
  .map(line => {
    const [, id = "", what = "", level = "", state = "", where = "", proof = ""] = line
      .split("|")
      .map(cell => cell.trim())
    return { id, what, level, state, where, proof }
  })

test("every requirement of the levels 1 and 2 has one row", () => {
  const ids = [...sections.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, length]) =>
    Array.from({ length: Number(length) }, (_, place) => `${section}.${place + 1}`),
  )
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids, ...Object.keys(chapters)].sort())
})

test("each says its state, where it is met or why not, and by what that is known; the document counts them rightly", () => {
  const isProof = (proof: string) => proof === "review" || /^`[^`]+`(, `[^`]+`)*$/.test(proof)
  const isWhole = ({ what, level, state, where, proof }: (typeof rows)[number]) =>
    what !== "" &&
    /^(1|2|1, 2)$/.test(level) &&
    states.includes(state) &&
    where !== "" &&
    (state === "does not apply" ? proof === "–" : isProof(proof))
  expect(rows.filter(row => !isWhole(row))).toEqual([])

  const counted = states.map(state =>
    rows.reduce((sum, row) => sum + (row.state === state ? (chapters[row.id] ?? 1) : 0), 0),
  )
  const [, ...said] =
    read("docs/asvs.md").match(
      /\*\*met\*\*.*, (\d+) of \d+; \*\*partly\*\*, (\d+), and \*\*not met\*\*, (\d+):.*\*\*does not apply\*\*, (\d+)\./,
    ) ?? []
  expect(said.map(Number)).toEqual(counted)
})

/** Whether a text between backticks names a file. */
const namesFile =
  /^(?:(?:app|server|supabase|e2e|scripts|bench|docs|\.github)\/\S+|(?:tsconfig|biome)\.json|compose\.yaml)$/

test.for(documents)("every file that %s names is there", document => {
  const text = read(document)
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name)
  const linked = [...text.matchAll(/\]\((?!https:)([^)#]+)[^)]*\)/g)].map(([, name = ""]) =>
    join(dirname(document), name),
  )
  const files = [...named.filter(name => namesFile.test(name)), ...linked]
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(name => !existsSync(join(root, name)))).toEqual([])
})

test("the documents are found from the README and from each other", () => {
  expect(read("README.md")).toContain("](docs/security.md)")
  expect(read("README.md")).toContain("](docs/asvs.md)")
  expect(read("SECURITY.md")).toContain("](docs/security.md)")
  expect(read("docs/security.md")).toContain("](../SECURITY.md)")
})
