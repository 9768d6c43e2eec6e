import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { applyMigrations } from "#server/database/migrations.ts"
import { withSql } from "#server/database/open-sql.ts"
import { createDatabase } from "#server/testing/test-backend.ts"
import { makeSchema } from "../scripts/schema.ts"

/** All that a schema and its migrations may make, each as a line; of functions with their texts. */
const catalogue = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'private', 'auth', 'extensions')),
  relations as (select * from pg_class where relnamespace in (select oid from ours))
  select concat('function ', pg_get_functiondef(oid)) as line from pg_proc
  where pronamespace in (select oid from ours) and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select concat('relation ', oid::regclass, relkind, relrowsecurity, reloptions) from relations where relkind <> 'i'
  union all
  select concat('view ', oid::regclass, pg_get_viewdef(oid)) from relations where relkind = 'v'
  union all
  select concat('column ', attrelid::regclass, ' ', row_number() over (partition by attrelid order by attnum), ' ', attname,
    format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid in (select oid from relations where relkind in ('r', 'v')) and attnum > 0 and not attisdropped
  union all
  select concat('constraint ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  where conrelid in (select oid from relations)
  union all
  select concat('index ', pg_get_indexdef(oid), reloptions) from relations where relkind = 'i'
  union all
  select concat('statistics ', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
  union all
  select concat('trigger ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all
  select concat('policy ', pg_policies) from pg_policies
  union all
  select concat('grant ', object, ' ', privilege_type, grantee::regrole, grantor::regrole, is_grantable)
  from (
    select nspname::text as object, nspacl as acl from pg_namespace where oid in (select oid from ours)
    union all
    select oid::regclass::text, relacl from relations
    union all
    select concat(attrelid::regclass, ' ', attname), attacl from pg_attribute where attrelid in (select oid from relations)
    union all
    select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
    where pronamespace in (select oid from ours)
  ) as objects, aclexplode(acl)
  union all
  select concat('granted in advance ', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl
  union all
  select concat('extension ', extname, extnamespace::regnamespace) from pg_extension
  union all
  select concat('category ', key, name, colour, symbol) from public.category_labels
  union all
  select concat('template ', title, subject, body) from public.reply_templates
  union all
  select concat('setting ', key) from private.settings
  order by line`

test("the migrations make the database that the schema says", async () => {
  const accounts = await readFile(new URL("../server/database/accounts.sql", import.meta.url), "utf8")
  const [migrated, described] = [await createDatabase(), await createDatabase()]
  await withSql(migrated, applyMigrations)
  await withSql(described, sql => sql.unsafe(accounts + makeSchema()))
  const read = async (url: string) => {
    const rows = await withSql(url, sql => sql.unsafe(catalogue))
    return rows.map(({ line }) => line)
  }
  const lines = await read(described)
  expect(lines.length).toBeGreaterThan(2000)
  expect(await read(migrated)).toEqual(lines)
})
