import { spawn } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { once } from "node:events"
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import type postgres from "postgres"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { connect } from "../backend/connect.ts"
import { readPidFile } from "../backend/postgres/orphan.ts"
import { earlierLine } from "../database/own-migrations.ts"
import { loadSecrets } from "../secrets.ts"
import { confirmAccount } from "../testing/confirm-account.ts"
import { makeDirectory } from "../testing/make-directory.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { asProductSql, withSql } from "../testing/open-sql.ts"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { openArchive } from "./archive-reader.ts"
import { listTables } from "./catalogue.ts"
import { restoreBackup } from "./restore-backup.ts"
import { markRestore, requireFinishedRestore } from "./restore-target.ts"
import { backUpBeforeUpgrade, writeBackup } from "./write-backup.ts"

async function hashTables(sql: postgres.Sql): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { schema, name } of await listTables(asProductSql(sql))) {
    const rows = await sql`select to_jsonb(t)::text as row from ${sql(schema)}.${sql(name)} as t order by 1`
    const hash = createHash("sha256")
    for (const { row } of rows) hash.update(`${row}\n`)
    hashes[`${schema}.${name} ${rows.length}`] = hash.digest("hex")
  }
  return hashes
}

/** One installation with something in every kind of table, megabytes in one of them, and an upload. */
const directory = await makeDirectory("backup")
const dataDir = join(directory, "data")
const databaseUrl = await createDatabase()
const database = await startTestBackend({ SEED: "demo", DATA_DIR: dataDir }, databaseUrl)
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
})
const { sql } = database
const email = "anna@kupryt.example"
const credentials = { email, password: randomBytes(12).toString("hex") }
const { auth } = connect(database.backend, database.backend.publishableKey)
await auth.signUp(credentials)
await confirmAccount(sql, email)
await auth.signInWithPassword(credentials)
const sessions = await sql`select from auth.refresh_tokens`
await sql`insert into public.admin_users (email) values ('anna@kupryt.example')`
await sql`insert into public.pictures (address, width, focal_x) values (${`/uploads/${"a".repeat(32)}-9.webp`}, 9, 0.3)`
await sql`
  insert into public.contact_submissions (name, email, subject, message)
  values ('Żółć "Jan"', 'jan@huta.example', 'selling', ${'wiersz\nz "cudzysłowem", przecinkiem i \\N'})`
await sql`
  insert into public.contact_submissions (name, email, subject, message)
  select 'Jan', n || '@huta.example', 'other', repeat(md5(n::text), 100) from generate_series(1, 2000) as n`
await mkdir(join(dataDir, "uploads"), { recursive: true })
await writeFile(join(dataDir, "uploads/a-480.webp"), randomBytes(70_000))
await mkdir(join(dataDir, "photographs"))
await writeFile(join(dataDir, "photographs/a.jpg"), randomBytes(70_000))
/** A whole backup, which no test changes. */
const whole = join(directory, "whole.zip")
const written = await writeBackup({ databaseUrl, dataDir, path: whole })
// By no trigger: the activity would tell of the end of the session, which the backup does not have.
await sql.begin(async transaction => {
  await transaction`set local session_replication_role = replica`
  for (const table of ["sessions", "refresh_tokens", "mfa_amr_claims"])
    await transaction`delete from auth.${transaction(table)}`
})

/** A new database and an empty data directory to restore into. */
async function startTarget() {
  const directory = await makeTestDirectory("backup")
  const dataDir = join(directory, "data")
  const url = await createDatabase()
  const openDatabase = async () => {
    const { close } = await startTestBackend({}, url)
    return { url, close }
  }
  return { dataDir, url, openDatabase, onStep() {} }
}

/** Options of a restore whose database is never opened. */
const unopened = { openDatabase: () => Promise.reject(new Error("opened")), onStep() {} }

const unfinished = expect.stringContaining("did not come to its end")
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no error",
    error => error.message,
  )

test("a restore brings back the backup without sessions, and no server starts before it is complete", async () => {
  expect((await stat(whole)).mode & 0o777).toBe(0o600)
  const before = await hashTables(sql)
  expect(written.tables).toBe(Object.keys(before).length)

  const target = await startTarget()
  const steps: string[] = []
  const messages: string[] = []
  const startSite = async () => messages.push(await messageOf(requireFinishedRestore(target.dataDir)))
  const openDatabase = async () => {
    await startSite()
    return target.openDatabase()
  }
  const onStep = (name: string, detail = "") => void steps.push(`${name} ${detail}`)
  await restoreBackup({ path: whole, ...target, openDatabase, onStep })
  await startSite()
  expect(messages).toEqual([unfinished, "no error"])
  const { sql: restored, close } = await startTestBackend({ SEED: "demo" }, target.url)
  onTestFinished(close)
  expect(await hashTables(restored)).toEqual(before)
  expect(steps).toContainEqual(
    expect.stringMatching(/^restoring tables\/public\.contact_submissions\.csv, \d+ %$/),
  )
  expect(await readdir(target.dataDir)).toEqual(["photographs", "secrets.json", "uploads"])
  expect(await loadSecrets(target.dataDir)).toEqual(await loadSecrets(dataDir))
  expect((await stat(join(target.dataDir, "uploads"))).mode & 0o777).toBe(0o700)
  for (const name of ["uploads/a-480.webp", "photographs/a.jpg"])
    expect(await readFile(join(target.dataDir, name))).toEqual(await readFile(join(dataDir, name)))

  // A session would be revived by anyone with the backup.
  expect(sessions).toHaveLength(1)
  const archive = await openArchive(whole, { onProgress() {} })
  for (const name of ["auth.sessions", "auth.refresh_tokens"]) {
    const rows = await text(await archive.read(`tables/${name}.csv`))
    expect(rows.trim().split("\n")).toHaveLength(1)
  }
  archive.close()
})

test("a backup that is damaged anywhere is refused, and nothing is written", async () => {
  const directory = await makeTestDirectory("backup")
  const path = join(directory, "damaged.zip")
  const bytes = await readFile(whole)
  const target = { dataDir: join(directory, "target"), ...unopened }
  const restore = async (content: Uint8Array) => {
    await writeFile(path, content)
    return messageOf(restoreBackup({ path, ...target }))
  }
  expect(await restore(bytes.subarray(0, bytes.length / 2))).toMatch("is not a whole backup")
  expect(await restore(Buffer.from("no archive"))).toMatch("is not a whole backup")
  for (let part = 1; part < 8; part++) {
    const place = Math.floor((bytes.length * part) / 8)
    const changed = bytes.with(place, bytes.readUInt8(place) ^ 0xff)
    expect(await restore(changed), `byte ${place}`).toMatch("is not a whole backup")
  }
  const none = join(directory, "none.zip")
  await expect(restoreBackup({ path: none, ...target })).rejects.toThrow("cannot be read")
  expect(await readdir(target.dataDir)).toEqual([])
})

test("a restore overwrites nothing: neither a directory with files nor a database with rows or of another release", async () => {
  const before = await hashTables(sql)
  await expect(restoreBackup({ path: whole, dataDir, ...unopened })).rejects.toThrow("is not empty")
  const target = await startTarget()
  const openDatabase = async () => ({ url: databaseUrl, close: async () => {} })
  await expect(restoreBackup({ path: whole, ...target, openDatabase })).rejects.toThrow("holds rows")
  expect(await hashTables(sql)).toEqual(before)

  // A named database is checked before anything could migrate it.
  const { sql: live, close } = await startTestBackend({}, target.url)
  onTestFinished(close)
  const restore = () =>
    restoreBackup({ path: whole, dataDir: target.dataDir, databaseUrl: target.url, ...unopened })
  await live`insert into public.admin_users (email) values ('anna@kupryt.example')`
  await expect(restore()).rejects.toThrow("The database holds rows in public.admin_users")
  await live`delete from public.admin_users`
  await live`insert into supabase_migrations.schema_migrations (version) values ('29991231000000')`
  await expect(restore()).rejects.toThrow("that of another release")
  expect(await readdir(target.dataDir)).toEqual([])

  await writeFile(join(target.dataDir, "file"), "")
  const beneath = { dataDir: join(target.dataDir, "file/data"), ...unopened }
  await expect(restoreBackup({ path: whole, ...beneath })).rejects.toThrow("The file system refused")
})

test("from its first moment on a restore has its directory for itself", async () => {
  const target = await startTarget()
  const messages: unknown[] = []
  const onStep = (step: string) => {
    if (step !== "checking the backup" || messages.length > 0) return
    messages.push(
      messageOf(requireFinishedRestore(target.dataDir)),
      messageOf(restoreBackup({ path: whole, ...target })),
    )
  }
  const restoring = restoreBackup({ path: whole, dataDir: target.dataDir, ...unopened, onStep })
  await expect(restoring).rejects.toThrow("opened")
  expect(await Promise.all(messages)).toEqual([unfinished, unfinished])
  expect(await readdir(target.dataDir)).toEqual([])

  const marking = [markRestore(target.dataDir), markRestore(target.dataDir)].map(messageOf)
  expect((await Promise.all(marking)).sort()).toEqual([unfinished, "no error"])
})

test("a backup or a restore that is stopped amid a table ends at once and leaves nothing", async () => {
  const directory = await makeTestDirectory("backup")
  const path = join(directory, "backup.zip")
  /** Stops with the first piece of the largest table; its end, which would be waited for, is megabytes away. */
  const stopAmid = async (
    work: (onDetail: (detail: string) => void, signal: AbortSignal) => Promise<unknown>,
  ) => {
    const stopping = new AbortController()
    const pieces: string[] = []
    const stopped = work(detail => {
      if (!detail.startsWith("tables/public.contact_submissions.csv")) return
      pieces.push(detail)
      stopping.abort()
    }, stopping.signal)
    await expect(stopped).rejects.toThrow()
    expect(pieces.length).toBeLessThan(50)
  }
  await stopAmid((onProgress, signal) => writeBackup({ databaseUrl, dataDir, path, onProgress, signal }))
  expect(await readdir(directory)).toEqual([])

  const target = await startTarget()
  await stopAmid((onDetail, signal) => {
    const onStep = (name: string, detail = "") => name === "restoring" && onDetail(detail)
    return restoreBackup({ path: whole, ...target, onStep, signal })
  })
  expect(await readdir(target.dataDir)).toEqual([])
  expect(await withSql(target.url, sql => sql`select from public.contact_submissions`)).toHaveLength(0)
})

test("a backup that cannot be made leaves no file, and overwrites none", async () => {
  const directory = await makeTestDirectory("backup")
  const path = join(directory, "backup.zip")
  const onProgress = () => {
    throw new Error("no more")
  }
  const given = { databaseUrl, dataDir, path }
  await expect(writeBackup({ ...given, onProgress })).rejects.toThrow("no more")
  for (const [changes, message] of [
    [{ path: join(directory, "none/backup.zip") }, "cannot be written"],
    [{ dataDir: join(directory, "elsewhere") }, "The secrets cannot be read"],
    [{ databaseUrl: await createDatabase() }, "The database holds no site yet"],
  ] as const)
    await expect(writeBackup({ ...given, ...changes })).rejects.toThrow(message)
  expect(await readdir(directory)).toEqual([])
  await writeFile(path, "another backup")
  await expect(writeBackup(given)).rejects.toThrow("is there already")
  expect(await readFile(path, "utf8")).toBe("another backup")
})

test("a database that goes away amid a restore is named, and nothing of the restore stays", async () => {
  const target = await startTarget()
  const openDatabase = async () => {
    const { url, close } = await target.openDatabase()
    const ending = "alter table public.contact_submissions add check (pg_terminate_backend(pg_backend_pid()))"
    await withSql(url, connection => connection.unsafe(ending))
    return { url, close }
  }
  await expect(restoreBackup({ path: whole, ...target, openDatabase })).rejects.toThrow("postgres.log")
  expect(await readdir(target.dataDir)).toEqual([])
})

test("a database is backed up before it is upgraded, and one of a newer release is left alone", async () => {
  const directory = await makeTestDirectory("backup")
  const steps: string[] = []
  const upgrade = () => backUpBeforeUpgrade({ databaseUrl, dataDir, onStep: step => steps.push(step) })
  await upgrade()
  expect(steps).toEqual([])
  await sql`truncate supabase_migrations.schema_migrations`
  await sql`
    insert into supabase_migrations.schema_migrations (version)
    select ${earlierLine.last}::bigint - place from generate_series(0, ${earlierLine.count}::integer - 1) as place`
  await upgrade()
  expect(new Set(steps)).toEqual(new Set(["backup before the upgrade"]))
  expect((await stat(join(dataDir, "backups"))).mode & 0o777).toBe(0o700)
  await sql`truncate supabase_migrations.schema_migrations`
  await sql`insert into supabase_migrations.schema_migrations (version) values ('29991231000000')`
  await expect(upgrade()).rejects.toThrow("migrated by a newer release")
  const path = join(directory, "newer.zip")
  await writeBackup({ databaseUrl, dataDir, path })
  const target = { dataDir: join(directory, "target"), ...unopened }
  await expect(restoreBackup({ path, ...target })).rejects.toThrow("made by a release with the migrations up")
})

/** Runs one of the commands over an embedded database, and presses Ctrl+C once it has printed certain words. */
async function runCommand(name: "backup" | "restore", file: string, target: string, stopAt?: string) {
  const program = fileURLToPath(new URL(`${name}-command.ts`, import.meta.url))
  const command = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, file], {
    env: { PATH: process.env.PATH, DATA_DIR: target },
  })
  let printed = ""
  const read = (chunk: Buffer) => {
    printed += chunk
    if (stopAt && printed.includes(stopAt)) command.kill("SIGINT")
  }
  for (const stream of [command.stdout, command.stderr]) stream.on("data", read)
  const [status] = await once(command, "exit")
  return { status, printed }
}

/** The checksums of its entries. */
async function checksumsOf(path: string) {
  const archive = await openArchive(path, { onProgress() {} })
  archive.close()
  return archive.manifest.entries
}

test("the commands fill an embedded database and back it up again; one that a Ctrl+C stops leaves nothing", async () => {
  const directory = await makeTestDirectory("backup")
  const target = join(directory, "data")
  const stopped = await runCommand("restore", whole, target, "✓ checking the backup")
  expect(stopped).toEqual({ status: 130, printed: expect.stringContaining("Nothing was left half done") })
  expect(await readdir(target)).toEqual([])

  expect(await runCommand("restore", whole, target)).toMatchObject({ status: 0 })
  const again = join(directory, "again.zip")
  expect(await runCommand("backup", again, target)).toMatchObject({ status: 0 })
  expect(await checksumsOf(again)).toEqual(await checksumsOf(whole))
  expect(await readPidFile(join(target, "postgres"))).toBeNull()
}, 120_000)
