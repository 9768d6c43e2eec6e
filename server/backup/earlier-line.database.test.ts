import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { pino } from "pino"
import { expect, test } from "vitest"
import { earlierLine, listOwnMigrations, readMigration } from "../database/own-migrations.ts"
import { examineDatabase } from "../doctor/examine-database.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { withSql } from "../testing/open-sql.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { startQuietBackend } from "../testing/start-quiet-backend.ts"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { restoreBackup } from "./restore-backup.ts"
import { backUpBeforeUpgrade, writeBackup } from "./write-backup.ts"

/** The lists of grants and guards as the earlier line left them: each names those before it. */
const lists = `
  alter function private.guards() rename to earlier_guards;
  create function private.guards_before_additions() returns setof text language sql as 'select private.earlier_guards()';
  create function private.guards() returns setof text language sql as 'select private.guards_before_additions()';
  alter function private.grants() rename to grants_before_additions;
  create function private.grants() returns table (privileges text, kind text, object text, holders text)
  language sql as 'select * from private.grants_before_additions()'`

/** What this line has added since, which the earlier one did not have. */
const additions = `
  drop table private.job_runs;
  drop function public.note_job_run, public.job_runs`

/** A data directory, and a database with the earlier line's history but for so many migrations at its end. */
async function makeEarlier(lacking: number) {
  const dataDir = join(await makeTestDirectory("earlier-line"), "data")
  const url = await createDatabase()
  const { close, sql } = await startTestBackend({ DATA_DIR: dataDir }, url)
  await sql`insert into public.admin_users (email) values ('anna@kupryt.example')`
  await close()
  await withSql(url, async sql => {
    await sql.unsafe(lists)
    await sql.unsafe(additions)
    await sql`truncate supabase_migrations.schema_migrations`
    await sql`
      insert into supabase_migrations.schema_migrations (version)
      select ${earlierLine.last}::bigint - place
      from generate_series(${lacking}::integer, ${earlierLine.count - 1}::integer) as place`
  })
  return { dataDir, url }
}

test("a database at the end of the earlier line is taken for one of this line, and the log says so", async () => {
  const { url, dataDir } = await makeEarlier(0)
  const said: string[] = []
  const log = pino({}, { write: line => said.push(JSON.parse(line).msg) })
  const start = async () =>
    (await startQuietBackend({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: "none" }, { log })).close()
  await start()
  const adopted = "the database of the earlier line of releases is this line's from here on"
  expect(said).toContain(adopted)

  const [first = ""] = await listOwnMigrations()
  const { name, text } = await readMigration(first)
  await withSql(url, async sql => {
    const history = await sql`select version, name, statements from supabase_migrations.schema_migrations`
    expect(history[0]).toEqual({ version: first, name, statements: [text] })
    expect(history.map(({ version }) => version)).toEqual(await listOwnMigrations())
    expect(await sql`select from pg_proc where proname ~ '_before_additions$|^earlier_guards$'`).toEqual([])
    expect(await sql`select email from public.admin_users`).toEqual([{ email: "anna@kupryt.example" }])
  })
  const found = await examineDatabase(url, "DATABASE_URL")
  expect(found.filter(({ state }) => state === "failure")).toEqual([])

  said.length = 0
  await start()
  expect(said).not.toContain(adopted)
})

test("a database that is not at the end of the earlier line is left as it is; the start and the doctor say how it comes over", async () => {
  const { url } = await makeEarlier(1)
  const dataDir = join(await makeTestDirectory("earlier-line"), "data")
  const { message } = await rejectionOf(backUpBeforeUpgrade({ databaseUrl: url, dataDir, onStep() {} }))
  expect(message).toMatch(
    new RegExp(`earlier line .*${earlierLine.last}.*git worktree add \\S+ ${earlierLine.commit} .*"Upgrade"`),
  )
  await expect(readdir(dataDir)).rejects.toThrow("ENOENT")
  const found = await examineDatabase(url, "DATABASE_URL")
  expect(found.at(-1)).toEqual({ about: "migrations", state: "failure", text: message })
})

test("a backup of the earlier line is told which commit restores it", async () => {
  const folder = await makeTestDirectory("earlier-line")
  const backUp = async (lacking: number) => {
    const { url, dataDir } = await makeEarlier(lacking)
    const path = join(folder, `${lacking}.zip`)
    await writeBackup({ databaseUrl: url, dataDir, path })
    return path
  }
  for (const lacking of [0, 1]) {
    const path = await backUp(lacking)
    const restored = restoreBackup({
      ...{ path, dataDir: `${path}-restored`, onStep() {} },
      openDatabase: () => Promise.reject(new Error("no database is opened")),
    })
    await expect(restored).rejects.toThrow(
      `Restore it with the commit ${earlierLine.commit}, then start this one`,
    )
  }
})
