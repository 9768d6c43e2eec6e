import type postgres from "postgres"
import { materials } from "#app/i18n/messages/pl/materials.ts"
import { fillInMessages, sendMessage } from "../e2e/setup/contact-messages.ts"
import type { RunningServer } from "../e2e/setup/server.ts"
import { newPeer } from "../server/testing/new-peer.ts"
import { pastTriggers } from "../server/testing/past-triggers.ts"
import { median, timeAmong } from "./measure.ts"
import { startBenchServer } from "./open.ts"
import { figure, inWords, type Section } from "./report.ts"
import { rpc, sendTo, signIn } from "./traffic.ts"

const sizes = [100, 1_000_000] as const
const tries = 20
/** Longest median among the most messages: as a multiple of that among the fewest, or so many milliseconds more than it. */
const limit = { multiple: 2, milliseconds: 10 }
/** The same for two filters of which one index is read to its end. */
const boundedLimit = 100

const names = Object.fromEntries(Object.entries(materials.names).map(([code, name]) => [`m=${code}`, name]))
const crossed = "of an assignee and a branch that never come together"

/** Tests count the rows that each single filter and each search reads. */
const lists: Record<string, object> = {
  "first page of the inbox": { chosen: "inbox" },
  "new ones": { chosen: "new" },
  "open ones, the oldest first": { chosen: "open", oldest_first: true },
  "put off, the next to return first": { chosen: "put-off", oldest_first: true },
  "open ones of nobody": { chosen: "open", oldest_first: true, assignee: "" },
  "those whose mails wait": { chosen: "held" },
  "those with a refused mail": { chosen: "undelivered" },
  spam: { chosen: "spam" },
  "a word of all": { words: "miedzi" },
  "a word of a third": { words: "wójcik" },
  "a word of none": { words: "kotły" },
  "a company of a thousandth, and a word of all": { words: "huta 77 miedzi" },
  "how many are new": { chosen: "new", page_size: 1 },
  "first rows of the export": { whole: true, page_size: 80 },
  "of nobody, new ones": { assignee: "", chosen: "new" },
  "of a metal, to a branch, with an outcome": { metal: "brass", branch: "lodz", outcome: "offer" },
  "of a metal and a branch that never come together": { metal: "brass", branch: "gdynia" },
  "of a metal and an outcome that never come together": { metal: "brass", outcome: "won" },
  [crossed]: { assignee: "ewa@kupryt.example", branch: "gdynia" },
}

export async function measureInbox(): Promise<Section> {
  const server = await startBenchServer()
  const send = sendTo(server.url)
  const headers = await signIn(server, send)
  const call: Call = (name, parameters) =>
    send(200, rpc(name, parameters, { ...headers, "x-forwarded-for": newPeer() }))
  const found = await timeAmong(sizes, async size => {
    await addMessages(server.sql, size)
    return prepare(server, call)
  })
  const figures = found.map(([what, times]) => {
    const [few = Number.NaN, many = Number.NaN] = times.map(median)
    const most = Math.max(limit.multiple * few, few + limit.milliseconds)
    return figure(what, many, "ms", {
      most: what === crossed ? boundedLimit : most,
      than: { what: `${inWords(sizes[0])} messages`, value: few },
    })
  })
  const title = `Growth of the inbox: ${sizes.join(" and ")} messages, p50 of ${tries}; ${limit.multiple} times that of the fewest are right, or ${limit.milliseconds} ms more than it`
  return { title, figures }
}

type Call = (name: string, parameters: object) => Promise<unknown>

async function prepare({ sql, url }: RunningServer, call: Call) {
  const reading = (parameters: object) =>
    Array.from({ length: tries }, () => () => call("list_contact_submissions", { names, ...parameters }))
  const [middle] = await sql`
    select to_char(percentile_disc(0.5) within group (order by created_at), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
    from public.contact_submissions where status <> 'spam'`
  const unread = await sql`
    select id from public.contact_submissions where status = 'new' order by created_at desc limit ${tries}`
  const messages = await fillInMessages(url, tries)
  return {
    ...Object.fromEntries(Object.entries(lists).map(([what, parameters]) => [what, reading(parameters)])),
    "a page in its middle": reading({ before: `${middle?.moment}_ffffffff-ffff-ffff-ffff-ffffffffffff` }),
    "one more marked as read": unread.map(
      ({ id }) =>
        () =>
          call("change_submission_status", { submission_id: id, new_status: "read" }),
    ),
    "a message sent by a visitor": messages.map(message => async () => {
      const { status } = await sendMessage(url, { ...message, sender: newPeer() })
      if (status !== 201) throw new Error(`a message was answered with ${status}`)
    }),
  }
}

const tables = [
  "public.contact_submissions",
  "private.contact_consents",
  "private.contact_screenings",
  "private.outbox",
  "private.rate_limits",
  "private.lead_photographs",
]

/** Adds messages until there are so many: the newest fifth is one wave of spam whose mails are held. */
async function addMessages(sql: postgres.Sql, count: number): Promise<void> {
  const [row] = await sql`select count(*)::int as present from public.contact_submissions`
  const present: number = row?.present
  const newestOther = count - Math.floor((count - present) / 5)
  await pastTriggers(sql, async transaction => {
    // Indexes that are made of all rows at once take a fraction of the time.
    const indexes = await transaction`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any (${tables}::regclass[]) and not indisunique`
    for (const { name } of indexes) await transaction.unsafe(`drop index ${name}`)
    await transaction`
      create temporary table added on commit drop as
      select number, md5('message ' || number)::uuid as id, is_spam, is_spam or number % 20 = 0 as is_held,
        not is_spam and number % 100 = 1 as is_refused,
        timestamptz '2026-01-01' + number * interval '20 seconds' as moment
      from generate_series(${present + 1}::int, ${count}::int) as number,
        lateral (select number > ${newestOther}::int as is_spam) as kind
      order by id`
    await transaction`
      insert into public.contact_submissions
        (id, name, email, company, subject, message, terms, status, created_at, has_held_mail, has_refused_mail,
        metal, amount, unit, branch, outcome, assignee, put_off_until)
      select id, sender, 'jan' || number || '@huta.example',
        'Huta ' || number % 1000, case when number % 10 = 0 then 'logistics' else 'selling-scrap' end,
        'Mamy ' || number % 90 || ' ton miedzi do odbioru',
        terms || array_to_tsvector(array['jan' || number || '@huta.example', '#' || number % 1000, '#' || number % 90]),
        case when is_spam then 'spam' when number % 10 = 0 then 'new' when number % 2 = 0 then 'read' else 'answered' end,
        moment, is_held, is_refused,
        case when number % 4 = 0 then 'brass' end, case when number % 4 = 0 then 2.5 end,
        case when number % 4 = 0 then 't' end, case number % 12 when 0 then 'lodz' when 1 then 'gdynia' end,
        case when not is_spam then case number % 24 when 0 then 'offer' when 1 then 'won' end end,
        case number % 3 when 0 then 'ewa@kupryt.example' when 1 then 'jan@kupryt.example' end,
        case when not is_spam and number % 1000 = 0 then now() + (moment - timestamptz '2026-01-01') end
      from added
        join (
          select place, sender, private.search_terms(array[sender || ' | Huta | Mamy ton miedzi do odbioru']) as terms
          from unnest(array['Jan Nowak', 'Jan Kowalski', 'Jan Wójcik']) with ordinality as senders (sender, place)
          offset 0
        ) as senders on place = 1 + number % 3
      order by number`
    await transaction`
      insert into private.lead_photographs
        (form_id, submission_id, sha256, width, height, bytes, created_at, is_stored)
      select id, id, md5(number::text) || md5(number::text), 1600, 1200, 400000, moment, true
      from added where number % 5 = 0 order by number`
    await transaction`
      insert into private.contact_consents (submission_id, wording_version, language, given_at)
      select id, '2026-11', 'pl', moment from added order by id`
    await transaction`
      insert into private.contact_screenings (submission_id, suspicions)
      select id, array['token-missing'] from added where is_held`
    await transaction`
      insert into private.outbox (id, kind, source_id, recipient, created_at, held, delivered_at, refused_at, attempts)
      select uuidv7(), 'contact', id, recipient, moment, is_held, case when not (is_held or is_refused) then moment end,
        case when is_refused then moment end, case when is_held then 0 else 1 end
      from added, unnest(array['office@kupryt.example', 'trade@kupryt.example']) as recipient order by id`
    await transaction`
      insert into private.rate_limits (bucket, tries, free_at, forgotten_at)
      select 'bench ' || number, 1, now(), now() + interval '1 day' from added`
    await transaction`set local maintenance_work_mem = '1GB'`
    for (const { definition } of indexes) await transaction.unsafe(definition)
  })
  for (const table of tables) await sql.unsafe(`vacuum analyze ${table}`)
}
