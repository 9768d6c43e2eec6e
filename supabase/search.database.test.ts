import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { afterAll, expect, test } from "vitest"
import { patternOf } from "#app/components/marked.tsx"
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

test("[LEAD-06] what a text is found by is marked in it, and a text without all of it is not found", async () => {
  const rows = ["trade", "untuned"].flatMap(name => Object.values(readExamples(name)).flat())
  const answers = await database.sql`
    select row.text, search_terms @@ all (query) as found, query::text ~ '&' as has_parts,
      (select count(distinct place)::int from private.found_words(array[text], query)) as places, cardinality(query) as asked,
      array(select distinct written from private.found_words(array[text], query)) as hits
    from jsonb_to_recordset(${database.sql.json(rows)}) as row (words text, text text),
      private.search_query(words) as query, private.search_terms(array[text])`
  const isWrong = (answer: (typeof answers)[number]) => {
    const marked = answer.text.split(patternOf(answer.hits)).filter((_: string, place: number) => place % 2)
    return answer.found
      ? answer.places < answer.asked || marked.length < 1
      : answer.places === answer.asked && !answer.has_parts
  }
  expect(answers.filter(isWrong)).toEqual([])
})

/** Writes a message with a note and a reply; returns its id. */
async function addLead(): Promise<string> {
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
  return id
}

test("[LEAD-05] a message is found by its notes, replies and telephone, and by its metal's name", async () => {
  const id = await addLead()
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
  await database.sql`delete from public.contact_submissions where id = ${id}`
})

test("[LEAD-06] a list marks what was found, shows that part of a message, and says where else it stands", async () => {
  const id = await addLead()
  const long = `${"Dzień dobry, ".repeat(20)}mamy blachę <b>na złom</b>`
  await database.sql`update public.contact_submissions set message = ${long} where id = ${id}`
  const find = async (words: string, chosen = "inbox") => {
    const names = database.sql.json({ "m=brass": "Mosiądz | Brass", "m=zinc": "Cynk | Zinc" })
    const [row] = await database.sql`
      select public.list_contact_submissions(${words}, ${chosen}, names => ${names}) as page`
    const { hits, nearest, messages } = row?.page ?? {}
    return { hits, nearest, text: messages[0]?.message, elsewhere: messages[0]?.found_in }
  }
  expect(await find("blacha kołodzieja")).toMatchObject({ hits: ["blachę", "kołodziej"], elsewhere: [] })
  expect((await find("blacha")).text).toMatch(/^… [\p{L}, ]{10,30} mamy blachę <b>na złom<\/b>$/u)
  expect(await find("rabat mosiądzu")).toMatchObject({
    hits: ["mosiądz", "rabaty"],
    text: long.slice(0, 200),
    elsewhere: [{ kind: "note", text: "Obiecano rabaty" }],
  })
  expect((await find("dźwig 601702803")).elsewhere).toEqual([
    { kind: "phone", text: "+48 601-702-803" },
    { kind: "reply", text: "Oferta | Przyjedziemy dźwigiem" },
  ])

  // Two letters may be wrong, whatever their diacritics; of several words only the wrong one changes.
  for (const [words, nearest] of [
    ["kolodzeij", "kołodziej"],
    ["rabtay", "rabaty"],
    ["Mosiondz kołodzieja", "mosiądz kołodzieja"],
    // The words of notes and replies come without diacritics.
    ["dzwigeim", "dzwigiem"],
    // It would find nothing: no message is of zinc.
    ["cnyk", null],
    ["zupełnie", null],
    ["601702804", null],
  ] as const)
    expect((await find(words)).nearest, words).toBe(nearest)
  expect((await find("kolodzeij", "spam")).nearest).toBeNull()
  const [post] = await database.sql`select public.search_posts('kolodzeij', 'pl', 6) -> 'nearest' as nearest`
  expect(post?.nearest, "of posts alone").toBeNull()
  await database.sql`delete from public.contact_submissions where id = ${id}`
})

test("[LEAD-06] [LIST-03] posts, drafts and subscribers are searched so, too", async () => {
  const title = { pl: "Ceny miedzi rosną", en: "Copper is dearer" }
  await database.sql`
    insert into public.blog_posts (id, title, excerpt, content, category)
    values ('prices', ${database.sql.json(title)}, ${database.sql.json(title)}, ${database.sql.json(title)}, 'policy')`
  await database.sql`
    insert into public.post_drafts (title, excerpt, content, category)
    select title, title, title, 'business' from (values (${database.sql.json({ pl: "Ołów", en: "Lead" })}::jsonb)) as draft (title)`
  await database.sql`
    insert into public.newsletter_subscriptions (email, language) values ('jan.kowalski@huta.example', 'pl')`
  const ask = async (call: string) => {
    const [row] = await database.sql.unsafe(`select public.${call} as page`)
    return row?.page
  }
  for (const [call, found] of [
    ["search_posts('miedź', 'pl', 6)", { hits: ["miedzi"] }],
    ["search_posts('miedziq', 'pl', 6)", { nearest: "miedzi" }],
    ["search_posts('coper', 'pl', 6)", { nearest: null }],
    ["search_posts('\u0345\u0345\u0345\u0345 coper', 'en', 6)", { hits: [] }],
    ["search_posts('coper', 'en', 6)", { nearest: "copper" }],
    ["list_posts('przepisów', 20)", { hits: ["przepisy"] }],
    ["list_posts('coper', 20)", { nearest: "copper" }],
    ["list_drafts('ołowiu lead', 20)", { hits: ["lead", "ołów"] }],
    ["list_drafts('biznse', 20)", { nearest: "biznes" }],
    ["list_newsletter_subscriptions('kowalski')", { hits: ["kowalski"] }],
    ["list_newsletter_subscriptions('jan.kowlaski@huta.example')", { nearest: "jan.kowalski@huta.example" }],
  ] as const)
    expect(await ask(call), call).toMatchObject(found)
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
