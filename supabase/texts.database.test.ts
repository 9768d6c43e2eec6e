import fc from "fast-check"
import type postgres from "postgres"
import { afterAll, expect, test } from "vitest"
import { bodyAttributes } from "#app/content/body-policy.ts"
import { spellBody } from "#app/content/body-spelling.ts"
import { isBlank } from "#app/content/is-blank.ts"
import { hostileBodies, markup } from "#app/content/testing/hostile-bodies.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { cleanLine, cleanLines, stripInvisible } from "#app/lib/typed-text.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)

/** Does something and undoes it. */
async function tryOut(work: (sql: postgres.TransactionSql) => Promise<void>): Promise<void> {
  const undone = new Error("rolled back")
  await database.sql
    .begin(async sql => {
      await work(sql)
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
}

/** The addresses that the table of administrators accepts; rolled back. */
async function takenOf(addresses: string[]): Promise<string[]> {
  const taken: string[] = []
  await tryOut(async sql => {
    for (const email of addresses) {
      const saved = await sql
        .savepoint(step => step`insert into public.admin_users (email) values (${email})`)
        .catch(error => {
          expect(error.code).toBe("23514")
        })
      if (saved) taken.push(email)
    }
  })
  return taken
}

const unreachable = [
  ...["", "jan", "jan@huta@example", "jan@huta.example,eva@huta.example", "<jan@huta.example>"],
  ...["", ".jan", "jan.", "jan nowak", '"jan"', "z\u0307aneta", "x".repeat(65)].map(
    name => `${name}@huta.example`,
  ),
  ...["\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u17b4", "\u17b5", "\u3000"].map(
    unseen => `ja${unseen}n@huta.example`,
  ),
  ...["\u3164", "\u2800", "\u1680", "\u3000", "\u0085", "\ufffc"].map(
    unseen => `jan@źródło${unseen}huta.example`,
  ),
  ...["", "huta", "localhost", "127.0.0.1", "huta.2026", "-huta.example", "huta-.example"].map(
    at => `jan@${at}`,
  ),
  ...["huta..example", "huta.example.", `huta.${"x".repeat(64)}`, `${"x".repeat(64)}.example`].map(
    at => `jan@${at}`,
  ),
  ...[
    " ",
    "\n",
    "\t",
    "\u200b",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u00a0",
    "\u202e",
    "\u{e0041}",
  ].flatMap(unseen => [
    `jan${unseen}@huta.example`,
    `jan@huta${unseen}.example`,
    `jan@huta.example${unseen}`,
  ]),
  `jan@${`${"x".repeat(49)}.`.repeat(5)}e`,
  `${"x".repeat(254)}@`,
]

const reachable = [
  "j@h.pl",
  "jan@1.2.3a",
  "jan.nowak+scrap@huta-1.example",
  "o'hara_!#$%&*/=?^`{|}~-@x.example",
  "żaneta@źródło.example",
  "用户@例子.example",
  `${"x".repeat(64)}@${"y".repeat(63)}.${"z".repeat(63)}.${"a".repeat(61)}`,
]

test("an address to which no mail can be sent, or that looks like another one, is saved nowhere", async () => {
  expect(unreachable.filter(isPlainAddress)).toEqual([])
  // One that is plain once what cannot be seen is out of it is saved without that.
  expect(await takenOf(unreachable.filter(address => !isPlainAddress(normalizeAddress(address))))).toEqual([])
  const tables = await database.sql`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'clean_address' order by 1`
  const names = [
    "admin_users",
    "auth.users",
    "contact_submissions",
    "message_routes",
    "newsletter_subscriptions",
  ]
  expect(tables.map(({ name }) => name)).toEqual(names)
})

test("every address to which mail is sent can be saved", async () => {
  expect(reachable.filter(isPlainAddress)).toEqual(reachable)
  const letter = fc.constantFrom(..."aZ09-_.'+żя用ß")
  const any = fc.string({ unit: letter, minLength: 1, maxLength: 5 })
  const invented = fc.sample(
    fc.tuple(any, any, any).map(([name, part, end]) => `${name}@${part}.${end}`),
    1500,
  )
  const byLetters = new Map(invented.filter(isPlainAddress).map(email => [email.toLowerCase(), email]))
  const plain = [...byLetters.values()]
  expect(plain.length).toBeGreaterThan(50)
  const addresses = [...reachable, ...plain]
  expect(await takenOf(addresses)).toEqual(addresses)
})

test("the database and the application agree on what is seen", async () => {
  const ranges = [
    ...[0x01, 0x3400, 0xd7b0, 0xd800, 0xf900, 0x10000],
    ...[0x1bc00, 0x1bd00, 0x1d100, 0x1d200, 0xdff00, 0xe1100],
  ]
  const points = await database.sql`
    select point, private.strip_invisible('a' || chr(point) || 'a') as within, private.strip_invisible(chr(point) || 'a') as before,
      private.normalize_address(chr(point) || 'a') as typed
    from unnest(${ranges.filter((_, i) => i % 2 === 0)}::integer[], ${ranges.filter((_, i) => i % 2)}::integer[])
      as span (first, past), generate_series(first, past - 1) as point`
  expect(points.length).toBeGreaterThan(15_000)
  const wrong = points.filter(({ point, within, before, typed }) => {
    const [between, ahead] = ["a", ""].map(letter => `${letter}${String.fromCodePoint(point)}a`)
    return (
      within !== stripInvisible(between ?? "") ||
      before !== stripInvisible(ahead ?? "") ||
      typed !== normalizeAddress(ahead)
    )
  })
  expect(wrong).toEqual([])
})

test("[FORM-01] the database and the application agree on which body shows nothing", async () => {
  const blank = [
    "",
    " \n",
    "<p></p>",
    "<p>&nbsp;\u00a0</p>",
    "<p>\u200b\u00ad\u2800</p>",
    "<br><hr>",
    "<p\nclass='x'></p>",
    "<!-- -->",
    "<!-- Copper > brass\n<img src='/a.jpg'> --><p>&#160;&#xA0;&zwnj;&ensp;&nbsp</p><!--<table>",
  ]
  const shown = [
    "Copper",
    "<p>0</p>",
    '<img src="/a.jpg" alt="">',
    "<IMG\nsrc='/a.jpg'>",
    "<table></table>",
    "&amp;",
    "&lt;",
    "3 < 4",
    "<!-- a --><p>Zinc</p><!-- b -->",
  ]
  const alike = ["<imgs>", "<tables></tables>"]
  for (const [bodies, expected] of [
    [[...blank, ...alike], true],
    [shown, false],
  ] as const)
    for (const body of bodies) {
      const [row] = await database.sql`select private.is_blank(${body}) as blank`
      expect([body, row?.blank, isBlank(body)]).toEqual([body, expected, expected])
    }
})

test("[HIST-03] the database and the application agree on the spelling of bodies", async () => {
  const names = [...new Set(Object.values(bodyAttributes).flat()), "class", "Style"].reverse()
  const bodies = [
    `<IMG ${names.map(name => `${name}='a"b'`).join("\n")}><td hidden ${names.join(" ")}>`,
    "5&nbsp;kg&#160;&#xA0; & 1 &lt; 2 > 0 &amp;nbsp; &oacute; Łódź <br/><hr ></P >",
    "<a href=/b/ title=\"1 > 0\">x</a><!-- <br> --><img alt=><a href='it&#39;s'>",
    "",
    ...Object.values(hostileBodies).flat(),
    ...fc.sample(markup, { numRuns: 500, seed: 1 }),
    // The database stores neither.
  ].filter(body => !body.includes("\0") && body.isWellFormed())
  const spelled = await database.sql`
    select private.spell_body(body) as body from unnest(${bodies}::text[]) with ordinality as given (body, place)
    order by place`
  expect(spelled.map(({ body }) => body)).toEqual(bodies.map(spellBody))
})

test("the database and the application agree on what is kept of a text", async () => {
  const ranges = [
    ...[0x01, 0xc0, 0x0340, 0x0350, 0x0600, 0x0640, 0x1000, 0x1200, 0x1780, 0x1900, 0x1c70, 0x1c90],
    ...[0x2000, 0x2c00, 0x3000, 0x3400, 0xa7f0, 0xac00, 0xd7b0, 0xd800, 0xf900, 0x10000],
    ...[
      0x1bc90, 0x1bcb0, 0x1d160, 0x1d190, 0x1e8f0, 0x1e960, 0x1f3f0, 0x1f400, 0x1faf0, 0x1fb10, 0xdfff0,
      0xe1010,
    ],
  ]
  const points = ranges.flatMap((first, place) => {
    const past = place % 2 === 0 ? (ranges[place + 1] ?? first) : first
    return Array.from({ length: past - first }, (_, step) => String.fromCodePoint(first + step))
  })
  const around = ["a", "क", "👩", "ᠠ", "🏴\u{e0067}"]
  const texts = points.map(point => around.map(letter => `${letter}${point}\u200d${point}🏭`).join("."))
  const rows = await database.sql`
    select private.clean_text(text, 'lines') as lines, private.clean_text(text, 'line') as line
    from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`
  const differing = texts.filter(
    (text, place) => rows[place]?.lines !== cleanLines(text) || rows[place]?.line !== cleanLine(text),
  )
  expect(differing).toEqual([])
})

test("text that comes past the forms is kept as people see it, in every text of a row", async () => {
  const given = "\u00a0Cu\u200b i\u000bZn\u202e \u2029Al\u0007"
  const [line, lines] = ["Cu i Zn Al", "Cu i\nZn \nAl"]
  const both = (text: string) => ({ pl: text, en: text })
  await tryOut(async sql => {
    const [post] = await sql`
        insert into public.blog_posts (id, title, excerpt, content, category, imageurl)
        values ('shown', ${sql.json(both(given))}, ${sql.json(both(given))},
          ${sql.json(both(`<p>Cu\u200b i\u000bZn\u202e</p>`))}, ${given}, 'https://huta.example/a.jpg')
        returning title, excerpt, category, content`
    expect(post).toEqual({
      title: both(line),
      excerpt: both(line),
      category: line,
      content: both("<p>Cu i\nZn</p>"),
    })
    const [label] = await sql`
        insert into public.category_labels (key, name, colour, symbol)
        values (${given}, ${sql.json(both(given))}, 'copper', 'leaf') returning key, name`
    expect(label).toEqual({ key: line, name: both(line) })
    const [issue] = await sql`
        insert into public.newsletter_issues (subject, words) values (${sql.json(both(given))}, ${sql.json(both(given))})
        returning subject, words`
    expect(issue).toEqual({ subject: both(`\u00a0${line}`.trim()), words: both(`\u00a0${lines}`) })
    const [message] = await sql`
        insert into public.contact_submissions (name, email, company, message)
        values (${given}, 'jan@huta.example', ${given}, ${given}) returning name, company, message, phone`
    expect(message).toEqual({ name: line, company: line, message: lines, phone: null })
    const [template] = await sql`
        insert into public.reply_templates (title, subject, body)
        values (${sql.json(both(given))}, ${sql.json(both(given))}, ${sql.json(both(given))})
        returning title, subject, body`
    expect(template).toEqual({ title: both(line), subject: both(line), body: both(lines) })
  })
  const cleaned = await database.sql`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'clean_texts' order by 1`
  expect(cleaned.map(({ name }) => name)).toEqual([
    "blog_posts",
    "category_labels",
    "contact_submissions",
    "newsletter_issues",
    "newsletter_subscriptions",
    "pictures",
    "post_drafts",
    "private.submission_notes",
    "private.submission_replies",
    "reply_templates",
  ])
})

test("words that are searched for are read as they are seen, whoever asks", async () => {
  await tryOut(async sql => {
    const both = (text: string) => sql.json({ pl: text, en: text })
    await sql`
      insert into public.blog_posts (id, title, excerpt, content)
      values ('sought', ${both("Miedziany kabelek")}, ${both("")}, ${both("")})`
    const found = async (words: string) => {
      const [row] = await sql`select
        public.search_posts(${words}, 'pl', 5) ->> 'found' as blog,
        'miedziany kabelek' like private.like_pattern(${words}) as list,
        private.words_condition('title', ${words}) as lists`
      return row
    }
    const plain = await found("miedziany kabelek")
    expect(plain).toMatchObject({ blog: "1", list: true })
    expect(await found("Mie\u200bdziany\u000bkabe\u00adlek\u202e")).toEqual(plain)
    expect(await found("\ufeff")).toEqual(await found(""))
  })
})
