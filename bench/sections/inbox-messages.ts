import type postgres from "postgres"
import { pastTriggers } from "../../server/testing/past-triggers.ts"

/** Words that one message alone holds, all do, and nothing but spam does. */
export const words = { rare: "niespotykane", common: "miedzi", spam: "kasyno" }

const tables = [
  "public.contact_submissions",
  "private.contact_consents",
  "private.contact_screenings",
  "private.outbox",
  "private.rate_limits",
]

/**
 * Takes a superuser's connection and a number; adds messages until there are that many, each with its consent, two mails
 * and a counted try. The newest fifth is one wave of spam whose mails are held. Of the others each tenth is new, and the
 * mails of each twentieth are held; of each hundredth they were refused for good.
 */
export async function addMessages(sql: postgres.Sql, count: number): Promise<void> {
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
        (id, name, email, company, subject, message, status, created_at, has_held_mail, has_refused_mail)
      select id, 'Jan ' || (array['Nowak', 'Kowalski', 'Wójcik'])[1 + number % 3], 'jan' || number || '@huta.example',
        'Huta ' || number % 1000, 'selling-scrap',
        'Mamy ' || number % 90 || ' ton miedzi do odbioru'
          || case when number = 5 then ${` ${words.rare}`} when is_spam then ${` ${words.spam}`} else '' end,
        case when is_spam then 'spam' when number % 10 = 0 then 'new' when number % 2 = 0 then 'read' else 'answered' end,
        moment, is_held, is_refused
      from added order by number`
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
