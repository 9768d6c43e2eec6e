import { readdirSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { openSql } from "#server/backend/open-sql.ts"
import { listOwnMigrations } from "#server/backend/own-migrations.ts"
import { examineDatabase } from "#server/doctor/examine-database.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { openSupabaseCli } from "#server/testing/open-supabase-cli.ts"
import { startProject } from "#server/testing/stand-in-supabase/start-project.ts"
import { root } from "../scripts/bootstrap/project.mjs"

const parts = ["config.toml", "migrations", "seed", "templates"].map(part => `supabase/${part}`)

test("[SYS-01] supabase db push takes the configuration, every migration and the demonstration posts as they are", async () => {
  const { run } = await openSupabaseCli(parts)
  const directory = await makeDirectory("pushed")
  const { ownerUrl, stop } = await startProject(directory)
  onTestFinished(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  })
  const reached = { PGSSLMODE: "disable" }
  const said = await run(["db", "push", `--remote=${ownerUrl}`, "--include-seed", "--yes"], reached)
  expect(said).not.toContain("WARN")
  const listed = await run(["migration", "list", `--remote=${ownerUrl}`], reached)
  for (const version of await listOwnMigrations())
    expect(listed.match(new RegExp(version, "g"))).toHaveLength(2)

  const found = await examineDatabase(ownerUrl)
  expect(found.filter(({ state }) => state !== "good")).toEqual([])
  const sql = openSql(ownerUrl)
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
