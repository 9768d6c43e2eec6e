import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { createDatabase, startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend({}, await createDatabase())
afterAll(database.close)
// The right to ask is tested elsewhere (permissions/).
await database.sql`create or replace function private.require_admin() returns void language sql as ''`

type Row = { words: string; text: string; kind: string }

/** Rows with the words that are searched, a text, whether it is found by them ("yes" or "no"), and of what kind the row is. */
function readExamples(name: string): Record<"yes" | "no", Row[]> {
  const file = readFileSync(new URL(`search-examples/${name}.tsv`, import.meta.url), "utf8")
  const rows = file
    .trimEnd()
    .split("\n")
    .slice(1)
    .map(line => line.split("\t"))
  const thoseThat = (expected: string) =>
    rows
      .filter(([, , finds]) => finds === expected)
      .map(([words = "", text = "", , kind = ""]) => ({ words, text, kind }))
  return { yes: thoseThat("yes"), no: thoseThat("no") }
}

/** Returns the rows of which a search for the words finds the text, or does not. */
async function those(rows: readonly Row[], areFound: boolean): Promise<Row[]> {
  const answers = await database.sql`
    select private.search_terms(array[text]) @@ all (private.search_query(words)) as found
    from jsonb_to_recordset(${database.sql.json(rows)}) as row (words text, text text)`
  return rows.filter((_, place) => answers[place]?.found === areFound)
}

/** Six rows of trade.tsv and two of the others are no beginnings of words to people, and are to the search. */
test.each([
  { name: "trade", missed: 12, mistaken: 8 },
  { name: "untuned", missed: 2, mistaken: 2 },
])(
  "[LEAD-05] words are found in any inflection, and numbers in any spelling: $name",
  async ({ name, missed, mistaken }) => {
    const { yes, no } = readExamples(name)
    const notFound = await those(yes, false)
    expect(notFound.length, JSON.stringify(notFound)).toBeLessThanOrEqual(missed)
    const wrong = await those(no, true)
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(mistaken)
  },
)

test("[LEAD-05] a message is found by its notes, replies and telephone, and by its metal's name", async () => {
  const id = randomUUID()
  await database.sql`
    insert into public.contact_submissions (id, name, email, phone, message, metal)
    values (${id}, 'Józef Kołodziej', 'jozef@huta.example', '+48 601-702-803', 'Mam dwie tony złomu', 'brass')`
  await database.sql`
    insert into private.submission_notes (id, submission_id, author, note)
    values (${randomUUID()}, ${id}, 'anna@kupryt.example', 'Obiecano rabaty')`
  await database.sql`
    insert into private.submission_replies (id, submission_id, author, subject, body)
    values (${randomUUID()}, ${id}, 'anna@kupryt.example', 'Oferta', 'Przyjedziemy dźwigiem')`
  const names = { "m=brass": "Mosiądz | Brass" }
  const finds = async (words: string) => {
    const [row] = await database.sql`
      select public.list_contact_submissions(${words}, names => ${database.sql.json(names)}) -> 'found' as found`
    return row?.found === 1
  }
  for (const words of [
    "601702803",
    "0048 601 702",
    "rabat",
    "dźwig oferty",
    "mosiadz",
    "brass",
    "kołodzieja rabat",
  ])
    expect(await finds(words), words).toBe(true)
  for (const words of ["lodz", "brąz", "601702804", "!"]) expect(await finds(words), words).toBe(false)
  await database.sql`delete from private.submission_notes where submission_id = ${id}`
  expect(await finds("rabat")).toBe(false)
})

test("[LEAD-05] terms of any text are as long as the database reads them back, and odd marks neither keep a text out nor fail a search", async () => {
  const texts = ["1 \u0345 2", `xn--${"a".repeat(600)}`, `k1${"b".repeat(600)}`, `${"\uac00".repeat(250)}1`]
  for (const text of texts) {
    const [row] = await database.sql`
      select terms = terms::text::tsvector as is_same, coalesce((select max(length(lexeme)) from unnest(terms)), 0) as longest
      from private.search_terms(array[${text}]) as terms`
    expect(row).toMatchObject({ is_same: true })
    expect(row?.longest).toBeLessThanOrEqual(254)
    await database.sql`select private.search_query(${text})`
  }
  for (const words of ["a1 \u0301", "\u0301 a@b", "\u0345"])
    await database.sql`select private.search_query(${words})`
})
