import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { afterAll, expect, test } from "vitest"
import { findBrokenRules } from "#server/backend/catalogue-rules.ts"
import { findDifferences, missingSentence, parseDocument, renderDocument } from "./document.ts"
import { measurePermissions, openDatabase } from "./measure.ts"

const file = new URL("../permissions.md", import.meta.url)

const readExpected = async () => parseDocument(await readFile(file, "utf8"))

const explain = (differences: string[]) => `
${differences.join("\n") || "Only the words around the tables differ."}

Is every line above what you want? Then run: npx vitest run supabase/permissions -u
and review the diff of supabase/permissions.md word by word: each is somebody who may do something.
`

const database = await openDatabase()
afterAll(database.close)

test("no rule of permissions is broken", async () => {
  expect(await findBrokenRules(database.sql)).toEqual([])
  expect([...(await database.sql`select public.grant_corrections()`)]).toEqual([])
})

test("[PERM-01] [PERM-02] [PERM-03] everyone may do what supabase/permissions.md says, and nothing else", async () => {
  const expected = await readExpected()
  const found = await measurePermissions(database)
  const words = found.flatMap(({ rows }) => Object.values(rows).flatMap(cells => Object.values(cells)))
  expect(words.filter(word => word.startsWith("error"))).toEqual([])

  const sentences = new Map(expected.map(({ title, sentence }) => [title, sentence]))
  const sections = found.map(section => ({
    ...section,
    sentence: sentences.get(section.title) ?? missingSentence,
  }))
  const message = explain(findDifferences(expected, found))
  await expect(renderDocument(sections), message).toMatchFileSnapshot(fileURLToPath(file))
}, 600_000)

test("every section of supabase/permissions.md says in a sentence whose it is", async () => {
  const silent = (await readExpected()).filter(({ sentence }) => ["", missingSentence].includes(sentence))
  expect(silent.map(({ title }) => title)).toEqual([])
})
