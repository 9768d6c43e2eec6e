import { execFile } from "node:child_process"
import { readdirSync } from "node:fs"
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { openSql } from "#server/backend/open-sql.ts"
import { examineDatabase } from "#server/doctor/examine-database.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { realtimeSchema, storageSchema } from "#server/testing/stand-in-supabase/project-schemas.ts"
import { createDatabase, openTestBackend } from "#server/testing/test-backend.ts"
import { commandFile } from "../scripts/bootstrap/package-command.mjs"
import { root } from "../scripts/bootstrap/root.mjs"

const parts = ["config.toml", "migrations", "seed", "templates"]

/** Returns a database with what a hosted project has before its first push: accounts, storage, Realtime, and the roles of the API. */
async function createProject(): Promise<string> {
  const url = await createDatabase()
  const { sql, close } = await openTestBackend({}, url)
  await sql.unsafe(`
    drop schema public, private, supabase_migrations cascade;
    create schema public;
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    ${storageSchema} ${realtimeSchema}`)
  await close()
  return url
}

test("[SYS-01] supabase db push takes the configuration, every migration and the demonstration posts as they are", async () => {
  const home = await makeDirectory("push")
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  for (const part of parts)
    await cp(join(root, "supabase", part), join(home, "supabase", part), { recursive: true })
  const url = await createProject()
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [commandFile(root, "supabase", "supabase"), "db", "push", `--remote=${url}`, "--include-seed", "--yes"],
    {
      cwd: home,
      timeout: 60_000,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        SITE_URL: "https://www.kupryt.example",
        PGSSLMODE: "disable",
        // Without these the CLI asks the internet for a newer release and reports its use.
        SUPABASE_NO_UPDATE_NOTIFIER: "1",
        DO_NOT_TRACK: "1",
      },
    },
  )
  expect(stdout + stderr).not.toContain("WARN")

  const found = await examineDatabase(url)
  expect(found.filter(({ state }) => state !== "good")).toEqual([])
  const sql = openSql(url)
  onTestFinished(() => sql.end())
  const posts = await sql`select id from public.blog_posts`
  expect(posts).toHaveLength(readdirSync(join(root, "supabase/seed")).length)
  expect(await sql`select id from storage.buckets`).toEqual([{ id: "uploads" }])

  await sql`truncate realtime.messages`
  await sql`update public.blog_posts set category = 'metals' where id = ${posts[0]?.id}`
  await sql`delete from public.blog_posts where id = ${posts[0]?.id}`
  await sql`delete from public.blog_posts where id = 'no post'`
  await sql`truncate public.blog_posts`
  const announcement = { payload: {}, event: "changed", topic: "content", private: true }
  expect(await sql`select * from realtime.messages`).toEqual([announcement, announcement, announcement])
}, 90_000)
