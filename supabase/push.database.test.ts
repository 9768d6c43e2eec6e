import { readdirSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import type postgres from "postgres"
import { expect, onTestFinished, test } from "vitest"
import { listOwnMigrations } from "#server/database/own-migrations.ts"
import { examineDatabase } from "#server/doctor/examine-database.ts"
import { root } from "#server/project.mjs"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { openSql, withSql } from "#server/testing/open-sql.ts"
import { filledTables } from "#server/testing/project-rows.ts"
import { rejectionOf } from "#server/testing/rejection-of.ts"
import { startProject } from "#server/testing/stand-in-supabase/start-project.ts"
import { createSupabaseCli } from "#server/testing/supabase-cli.ts"

const parts = ["config.toml", "migrations", "seed", "templates"].map(part => `supabase/${part}`)

/** As projects made before May 2026 have them: everything is granted on what is new. */
const defaults = ["tables", "sequences", "functions"].map(
  kind =>
    `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`,
)

// To a project made today the setup of the Vitest project "pushed project" pushes the migrations.
test("[SYS-01] supabase db push takes the configuration, every migration and the demonstration posts to an older project", {
  timeout: 90_000,
}, async () => {
  const { run } = await createSupabaseCli(parts)
  const directory = await makeDirectory("pushed")
  const { ownerUrl, superuserUrl, stop } = await startProject(directory)
  onTestFinished(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  })
  const sql = openSql(ownerUrl)
  onTestFinished(() => sql.end())
  await sql.unsafe(defaults.join(" "))
  const reached = { PGSSLMODE: "disable" }
  await run(["db", "push", `--remote=${ownerUrl}`, "--yes"], reached)
  expect(await filledTables(sql), "npm run test:supabase takes it").toEqual([])
  const said = await run(["db", "push", `--remote=${ownerUrl}`, "--include-seed", "--yes"], reached)
  expect(said).not.toContain("WARN")
  const listed = await run(["migration", "list", `--remote=${ownerUrl}`], reached)
  for (const version of await listOwnMigrations())
    expect(listed.match(new RegExp(version, "g"))).toHaveLength(2)

  const found = await examineDatabase(superuserUrl, "DATABASE_URL")
  // The PostgreSQL that npm has lacks releases.
  expect(found.filter(({ about, state }) => state !== "good" && about !== "PostgreSQL")).toEqual([])
  const posts = await sql`select id from public.blog_posts`
  expect(posts).toHaveLength(readdirSync(join(root, "supabase/seed")).length)
  expect(await sql`select id from storage.buckets order by id`).toEqual([
    { id: "photographs" },
    { id: "uploads" },
  ])

  await sql`create table public.lots (id serial)`
  const [lots] = await sql`select relacl from pg_class where oid = 'public.lots'::regclass`
  expect(lots?.relacl).toBeNull()

  await sql`truncate realtime.messages`
  await sql`update public.blog_posts set category = 'metals' where id = ${posts[0]?.id}`
  await sql`delete from public.blog_posts where id = ${posts[0]?.id}`
  await sql`delete from public.blog_posts where id = 'no post'`
  await sql`truncate public.blog_posts`
  const announcement = { payload: {}, event: "changed", topic: "content", private: true }
  expect(await sql`select * from realtime.messages`).toEqual([announcement, announcement, announcement])

  await withSql(superuserUrl, loseEachGuard)
})

/** Drops each trigger and policy of the product in turn, and has the owner run what the database says then. */
async function loseEachGuard(sql: postgres.Sql): Promise<void> {
  const guards = await sql<{ name: string }[]>`
    select format('trigger %I on %s', tgname, tgrelid::regclass) as name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'private'::regnamespace
    union
    select format('policy %I on %I.%I', policyname, schemaname, tablename) from pg_policies`
  expect(guards.length).toBeGreaterThan(60)
  const undone = new Error("rolled back")
  for (const { name } of guards) {
    const losing = sql.begin(async transaction => {
      await transaction.unsafe(`drop ${name}; set local role postgres`)
      const said = await transaction<{ line: string }[]>`select public.missing_objects() as line`
      expect(said).toMatchObject([{ line: expect.stringMatching(`^create .*${name.split(" on ")[0]} `) }])
      await transaction.unsafe(said[0]?.line ?? "")
      expect(await transaction`select public.missing_objects()`).toHaveLength(0)
      throw undone
    })
    expect(await rejectionOf(losing)).toBe(undone)
  }
}
