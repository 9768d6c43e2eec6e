import { afterAll, beforeEach, expect, test } from "vitest"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, registerPrimary, close } = await startTestBackend()
afterAll(close)
const { client: admin } = await registerPrimary()

beforeEach(async () => void (await sql`truncate public.post_drafts`))

type Listed = { found: object; drafts: { title: { en: string } }[]; categories: object[] }

async function list(query: { words?: string; chosen?: string; in_category?: string; page_number?: number }) {
  const { data, error } = await admin.rpc("list_drafts", { words: "", page_size: 20, ...query })
  if (error) throw error
  return data as Listed
}
const titles = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).drafts.map(({ title }) => title.en)

async function addDraft(en: string, changes: object = {}) {
  const [none, title] = [sql.json({ en: "", pl: "" }), sql.json({ en, pl: "" })]
  await sql`insert into public.post_drafts ${sql({ title, excerpt: none, content: none, ...changes })}`
}

const [may, june] = ["2031-05-01T07:00:00Z", "2031-06-01T07:00:00Z"]

test("[DRAFT-03] drafts are listed by state, the latest saved first and the scheduled ones in the order of their moments, with how many there are", async () => {
  await addDraft("Older")
  await addDraft("Newer")
  await addDraft("June", { publish_at: june })
  await addDraft("May", { publish_at: may })
  await addDraft("Failed", { publish_at: may, publish_error: "deleted" })
  expect((await list({})).found).toEqual({ drafts: 2, scheduled: 2, failed: 1 })
  expect(await titles({})).toEqual(["Newer", "Older", "Failed", "May", "June"])
  for (const [chosen, found] of Object.entries({
    drafts: ["Newer", "Older"],
    scheduled: ["May", "June"],
    failed: ["Failed"],
  }))
    expect(await titles({ chosen })).toEqual(found)
})

test("[DRAFT-03] a search looks in both titles, the category and its names, whatever their case and inflection", async () => {
  await addDraft("Copper 100%", { category: "R&D" })
  await addDraft("", { title: sql.json({ en: "", pl: "Żółty\u00a0mosiądz".normalize("NFD") }) })
  await addDraft("Zinc", { category: "policy" })
  const found = (words: string, in_category?: string) =>
    titles({ words, ...(in_category && { in_category }) })
  expect(await found("COPPER")).toEqual(["Copper 100%"])
  expect(await found("100%")).toEqual(["Copper 100%"])
  expect(await found("r&d")).toEqual(["Copper 100%"])
  expect(await found("ŻÓŁTEGO mosiądzu")).toEqual([""])
  expect(await found("przepisy")).toEqual(["Zinc"])
  expect(await found("zinc", "policy")).toEqual(["Zinc"])
  expect(await found("zinc", "R&D")).toEqual([])
  expect((await list({ words: "zinc" })).found).toEqual({ drafts: 1, scheduled: 0, failed: 0 })
})

test("[DRAFT-03] every draft is on a page and counted, however many there are, also with its category", async () => {
  await sql`
    insert into public.post_drafts (title, excerpt, content, category)
    select jsonb_build_object('en', 'Draft ' || number, 'pl', ''), none, none, 'metals'
    from generate_series(1, 1201) as number, jsonb_build_object('en', '', 'pl', '') as none`
  await addDraft("Named", {
    category: "metals",
    publish_at: may,
    new_category: sql.json({ pl: "", en: "Metals" }),
  })
  const { found, categories } = await list({})
  expect(found).toEqual({ drafts: 1201, scheduled: 1, failed: 0 })
  expect(categories).toEqual([
    { key: "metals", state: "drafts", drafts: 1201, new_category: { pl: "", en: "" } },
    { key: "metals", state: "scheduled", drafts: 1, new_category: { pl: "", en: "Metals" } },
  ])
  const pages = await Promise.all(
    [1, 60, 61, 62].map(page_number => titles({ chosen: "drafts", page_number })),
  )
  expect(pages.map(page => page.length)).toEqual([20, 20, 1, 0])
  expect(new Set(pages.flat()).size).toBe(41)
})

test("the drafts and versions of a category are found by indexes", async () => {
  await sql.begin(async transaction => {
    await transaction`set local enable_seqscan = off`
    for (const table of ["post_drafts", "post_versions"]) {
      const plan = await transaction`explain select from public.${sql(table)} where category = 'metals'`
      expect(JSON.stringify(plan)).toMatch(/ post_(drafts|versions_of)_category/)
    }
  })
})
