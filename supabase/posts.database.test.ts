import fc from "fast-check"
import { afterAll, beforeEach, expect, test } from "vitest"
import { type BodyExcess, bodyBounds, refusedExcess } from "#app/content/body-bounds.ts"
import { bodyExcess } from "#app/content/sanitize-body.ts"
import { proposeSlug } from "#app/features/posts/post-slug.ts"
import { postFormSchema, postLimits } from "#app/features/posts/schema.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)

beforeEach(async () => void (await database.sql`truncate public.blog_posts`))

type Row = Record<string, unknown>

const both = (text: string) => ({ pl: text, en: text })
const bilingual = { title: both("Title"), excerpt: both("Excerpt"), content: both("<p>Content</p>") }
const search = { search_title: both(""), search_description: both("") }
const post = { ...bilingual, ...search, category: "copper", imageurl: "https://a.example/b.jpg" }

/** Adds a post; returns why it was refused, or null. */
async function insert(row: Row): Promise<string | null> {
  const { sql } = database
  const values = Object.entries(row).map(([name, value]) => [
    name === "slug" ? "id" : name,
    (name in bilingual || name in search) && value !== null ? sql.json(value as never) : value,
  ])
  try {
    await sql`insert into public.blog_posts ${sql(Object.fromEntries(values))}`
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** Posts whose field has that length in one language or the other. */
function postsWith(field: keyof typeof postLimits, length: number): Row[] {
  if (field === "category") return [{ ...post, category: "ż".repeat(length) }]
  if (field === "imageurl") return [{ ...post, imageurl: "https://a.example/".padEnd(length, "b") }]
  if (field === "slug") return [{ ...post, slug: "a".repeat(length) }]
  return ["pl", "en"].map(language => ({
    ...post,
    [field]: { ...post[field], [language]: "ż".repeat(length) },
  }))
}

test.for(Object.keys(postLimits) as (keyof typeof postLimits)[])(
  "the post form and the database take as much and no more: %s",
  async field => {
    const isTakenByForm = (row: Row) => postFormSchema(null).safeParse(row).success
    for (const row of postsWith(field, postLimits[field]))
      expect([isTakenByForm(row), await insert(row)]).toEqual([true, null])
    for (const row of postsWith(field, postLimits[field] + 1))
      expect([isTakenByForm(row), await insert(row)]).toEqual([false, "23514"])
  },
)

test("the texts of a post are in two languages, with nothing beside them", async () => {
  const wrong = [null, "Copper", { en: "Copper" }, { en: 7, pl: "Miedź" }, { ...both("x"), de: "Kupfer" }]
  for (const field of [...Object.keys(bilingual), ...Object.keys(search)])
    for (const texts of wrong) expect(await insert({ ...post, [field]: texts })).toMatch(/^235(02|14)$/)
})

test("[META-02] the address that the form proposes is what the database gives", async () => {
  const { sql } = database
  for (const title of [
    "Zażółć gęślą JAŹŃ: 2nd & last",
    "  -- Copper’s “price” --  ",
    `${"a".repeat(79)} b`,
    "Медь",
  ]) {
    await insert({ ...post, title: { pl: "x", en: title } })
    const [named] = await sql`select id from public.blog_posts where title ->> 'en' = ${title.trim()}`
    expect(named?.id).toBe(proposeSlug(title))
  }
})

test("a post that was there before its bounds may be changed in all else, deleted and restored", async () => {
  const { sql } = database
  const long = both("x".repeat(postLimits.title + 1))
  await pastTriggers(
    sql,
    sql =>
      sql`insert into public.blog_posts (id, title, excerpt, content)
      values ('old', ${sql.json(long)}, ${sql.json(post.excerpt)}, ${sql.json(post.content)})`,
  )
  await sql`update public.blog_posts set title = ${sql.json(long)}, category = 'brass' where id = 'old'`
  expect([...(await sql`select category from public.blog_posts`)]).toEqual([{ category: "brass" }])
  const [deleted] =
    await sql`delete from public.blog_posts where id = 'old' returning id, title, excerpt, content`
  expect(await insert({ ...deleted })).toBeNull()
  expect([...(await sql`select id, title from public.blog_posts`)]).toEqual([{ id: "old", title: long }])
  const longer = sql`update public.blog_posts set title = ${sql.json(both("y".repeat(201)))} where id = 'old'`
  await expect(longer).rejects.toMatchObject({ code: "23514" })
})

test("version and moment of a new post are the database's, whatever came with it", async () => {
  const { sql } = database
  const texts = sql.json(post.title)
  const [added] = await sql`
    insert into public.blog_posts (title, excerpt, content, version, updated_at)
    values (${texts}, ${texts}, ${texts}, 99, '2020-01-01') returning id, version, updated_at = now() as is_now`
  expect(added).toEqual({ id: "title", version: 1, is_now: true })
  await sql`update public.blog_posts set category = 'changed'`
  await sql`delete from public.blog_posts`
  const [again] = await sql`
    insert into public.blog_posts (id, title, excerpt, content, version, updated_at)
    values ('title', ${texts}, ${texts}, ${texts}, 1, '2020-01-01') returning version, updated_at = now() as is_now`
  expect(again?.is_now).toBe(true)
  // A reader of the earlier version gets a conflict.
  expect(again?.version).toBeGreaterThan(2)
})

const inOneAnother = (count: number) => `${"<b>".repeat(count)}a${"</b>".repeat(count)}`
const bodiesOf: Record<BodyExcess, (count: number) => string> = {
  elements: count => "<br>".repeat(count),
  depth: inOneAnother,
  headings: count => "<h2>a</h2>".repeat(count),
}

test.for(Object.keys(bodyBounds) as BodyExcess[])(
  "[FORM-11] the sanitiser and the database take bodies with as many and no more: %s; of posts and drafts, in both languages",
  async kind => {
    const { sql } = database
    const most = bodiesOf[kind](bodyBounds[kind])
    const beyond = bodiesOf[kind](bodyBounds[kind] + 1)
    expect([bodyExcess(most), bodyExcess(beyond)]).toEqual([null, kind])
    for (const table of ["blog_posts", "post_drafts"])
      for (const language of ["pl", "en"]) {
        const add = (body: string) => {
          const texts = { title: sql.json(both("a")), excerpt: sql.json(both("b")) }
          const row = { ...texts, content: sql.json({ ...both("c"), [language]: body }) }
          return sql`insert into ${sql(`public.${table}`)} ${sql(row)} returning id`
        }
        const [{ id = "" } = {}] = await add(most)
        const changed = sql.json({ ...both("c"), [language]: `a${beyond}` })
        const change = sql`update ${sql(`public.${table}`)} set content = ${changed} where id = ${id}`
        for (const refused of [add(beyond), change])
          expect(await refused.catch(({ message }) => refusedExcess(message))).toBe(kind)
      }
  },
)

test.for([
  ["paragraphs and items without end tags", "<p>a<ul><li>b<li>c</ul>".repeat(200)],
  ["cells without end tags", `<table>${"<tr><th>a<td>b".repeat(200)}</table>`],
  ["definitions without end tags", `<dl>${"<dt>a<dd>b".repeat(200)}</dl>`],
  ["a drawing", `<svg>${'<path d="M0 0"/>'.repeat(200)}</svg>`],
  ["a comment", `<!--${"<b>".repeat(200)}-->`],
  ["end tags of nothing", "</b>".repeat(200)],
])("[FORM-11] no depth is read into %s", async ([, body = ""]) => {
  const [read] = await database.sql`select private.body_excess(${body}) as excess`
  expect([bodyExcess(body), read?.excess]).toEqual([null, null])
})

test("[FORM-11] end tags of what is not open hide no depth", async () => {
  const body = "<b></i>".repeat(bodyBounds.depth + 1)
  const [read] = await database.sql`select private.body_excess(${body}) as excess`
  expect([bodyExcess(body), read?.excess]).toEqual(["depth", "depth"])
})

const deep = bodyBounds.depth + 1

test.for([
  ["end tags in the values of attributes", '<b title="</b>">'.repeat(deep), "depth"],
  ["end tags in values without quotation marks", "<b title=</b>".repeat(deep), "depth"],
  ["end tags in comments", "<b><!-- </b> -->".repeat(deep), "depth"],
  ["end tags in declarations", "<b><!x </b>".repeat(deep), "depth"],
  ["elements after a comment that ends at once", `<!-->${"<b>".repeat(deep)}-->`, "depth"],
  ["elements after a comment that ends with a dash", `<!--->${"<b>".repeat(deep)}-->`, "depth"],
  ["elements after a comment that an exclamation mark ends", `<!-- --!>${"<b>".repeat(deep)}-->`, "depth"],
  ["end tags with a blank before the name", "<b></ b>".repeat(deep), "depth"],
  ["end tags in elements of text", "<b><style></b></style>".repeat(deep), "depth"],
  ["a picture in as many elements as may be", `${"<b>".repeat(bodyBounds.depth)}<img>`, "depth"],
  ["tags in the values of attributes", `<b title="${"<b>".repeat(deep)}">`, null],
  ["tags in a comment without an end", `<!-- ${"<b>".repeat(deep)}`, null],
  ["tags in elements of text", `<style>${"<b>".repeat(deep)}</style>`, null],
  ["a value without an end", `<b title="${"<b>".repeat(deep)}`, null],
  ["markup in a frame", "<p>a</p><iframe src='/x'><p>Not <a href='/x'>shown</a>.</p></iframe><p>b</p>", null],
  ["frames without an end", '<iframe src="/x"/><p>a'.repeat(9) + "<p>b</p>".repeat(deep), null],
  ["frames in as many frames as are read", `${"<iframe>".repeat(9)}${"<b>".repeat(deep)}`, null],
  ["elements in a frame", `<iframe>${"<b>".repeat(deep - 1)}</iframe>`, "depth"],
  ["elements in frames in one another", `${"<iframe>".repeat(8)}${"<b>".repeat(deep - 8)}`, "depth"],
  ["headings in frames", "<iframe><h2>a</h2></iframe>".repeat(bodyBounds.headings + 1), "headings"],
  ["end tags in frames", "<b><iframe></b></iframe>".repeat(deep), "depth"],
  ["comments and plain text in frames", `<iframe><!--<plaintext></iframe>${"<b>".repeat(deep)}`, "depth"],
  ["plain text in frames", `<iframe><plaintext></iframe>${"<b>".repeat(deep)}`, "depth"],
] as const)("[FORM-11] %s are read as the sanitiser reads them", async ([, body, excess]) => {
  const [read] = await database.sql`select private.body_excess(${body}) as excess`
  expect([bodyExcess(body), read?.excess]).toEqual([excess, excess])
})

const tags =
  "b,p,li,ul,dd,tr,td,th,tbody,thead,a,h2,option,select,textarea,form,image,br,rt,title,style".split(",")
const inDrawings = ["svg", "math", "desc", "foreignObject", "linearGradient", "mi", "path", "g", "iframe"]
const endings = ["", "/", " x=y/", " x='</b>'", ' x="</p>" y', " =", ' a ="<b>"', "\n"]
const marks = `<!--> <!---> <!-- --!> --> - ! > < / = " ' <!x> <?x> </ <![CDATA[ ]]> & <b </b <b\tx="`.split(
  " ",
)

/** Parts of a body in a row, within a number of elements and repeated. */
const nestings = (names: string[]) =>
  fc
    .tuple(
      fc.constantFrom(0, 90, 98, 99, 100),
      fc.array(
        fc.oneof(
          fc.tuple(fc.constantFrom(...names), fc.constantFrom(...endings)).map(tag => `<${tag.join("")}>`),
          fc.constantFrom(...names).map(name => `</${name}>`),
          fc.constantFrom(...marks, " ", "x"),
        ),
        { maxLength: 9 },
      ),
      fc.constantFrom(1, 3, 60),
    )
    .map(([within, parts, times]) => "<s>".repeat(within) + parts.join("").repeat(times))

/** The findings of the database and of the sanitiser, body by body. */
async function findExcess(bodies: string[]) {
  const read = await database.sql`
    select body, private.body_excess(body) as excess from unnest(${bodies}::text[]) as body`
  return read.map(({ body, excess }) => ({ body, database: excess, sanitiser: bodyExcess(body) }))
}

test("[FORM-11] the database finds the depth that the sanitiser finds, in frames too, and in drawings no less", async () => {
  // The text of a frame in an option, which shows none, is not read.
  const inFrames = [...tags.filter(tag => tag !== "option"), "iframe"]
  for (const names of [tags, inFrames])
    for (const { sanitiser, ...found } of await findExcess(fc.sample(nestings(names), 400)))
      expect(found).toEqual({ ...found, database: sanitiser })
  for (const found of await findExcess(fc.sample(nestings([...tags, ...inDrawings]), 400)))
    expect(found).not.toMatchObject({ database: null, sanitiser: expect.any(String) })
})

test("[FORM-11] hidden text in a tag hides no heading", async () => {
  const { sql } = database
  const content = both("<\u200bh2>x</\u200bh2>".repeat(bodyBounds.headings + 1))
  const saved = sql`insert into public.blog_posts (id, title, excerpt, content)
    values ('unseen', ${sql.json(both("a"))}, ${sql.json(both("b"))}, ${sql.json(content)})`
  expect(await saved.catch(({ message }) => refusedExcess(message))).toBe("headings")
})

test("[FORM-11] a body that was beyond the bounds before there were any can be written to, and its post unpublished", async () => {
  const { sql } = database
  const content = both(inOneAnother(bodyBounds.depth + 1))
  await pastTriggers(
    sql,
    sql => sql`insert into public.blog_posts (id, title, excerpt, content)
    values ('old', ${sql.json(both("a"))}, ${sql.json(both("b"))}, ${sql.json(content)})`,
  )
  const shorter = { ...content, pl: "<p>a</p>", en: `${content.en} b` }
  await sql`update public.blog_posts set content = ${sql.json(shorter)} where id = 'old'`
  const again = sql`update public.blog_posts set content = ${sql.json(content)} where id = 'old'`
  expect(await again.catch(({ message }) => refusedExcess(message))).toBe("depth")
  await sql`insert into public.post_drafts (post_id, title, excerpt, content)
    select id, title, excerpt, content from public.blog_posts where id = 'old'`
})
