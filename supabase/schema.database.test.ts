import { beforeAll, expect, test } from "vitest"
import { openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let database: TestBackend

beforeAll(async () => {
  database = await openTestBackend()
  return database.close
})

test("[PERM-01] [PERM-02] [PERM-03] these are the policies, and no table of the private schema has one", async () => {
  const rows = await database.sql`
    select schemaname || '.' || tablename as table, array_agg(cmd order by cmd) as commands
    from pg_policies where schemaname in ('public', 'private') group by 1 order by 1`
  expect([...rows]).toEqual([
    { table: "public.admin_users", commands: ["DELETE", "INSERT", "SELECT", "UPDATE"] },
    { table: "public.blog_categories", commands: ["SELECT"] },
    { table: "public.blog_posts", commands: ["DELETE", "INSERT", "SELECT", "UPDATE"] },
  ])
})

test("every migration is recorded, and a second start applies none again", async () => {
  const read = () =>
    database.sql`select version, name from supabase_migrations.schema_migrations order by version`
  const recorded = await read()
  const files = Object.keys(import.meta.glob("./migrations/*.sql")).sort()
  expect(recorded.map(({ version, name }) => `./migrations/${version}_${name}.sql`)).toEqual(files)
})
