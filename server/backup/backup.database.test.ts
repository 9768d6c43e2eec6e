import { createHash, randomBytes } from "node:crypto"
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type postgres from "postgres"
import { expect, onTestFinished, test } from "vitest"
import { makeTestDirectory } from "../backend/postgres/fixtures.ts"
import { loadSecrets } from "../secrets.ts"
import { confirmAccount } from "../testing/confirm-account.ts"
import { connect, createDatabase, openTestBackend } from "../testing/test-backend.ts"
import { backUpBeforeUpgrade } from "./back-up-before-upgrade.ts"
import { listTables } from "./catalogue.ts"
import { restoreBackup } from "./restore-backup.ts"
import { writeBackup } from "./write-backup.ts"

/** Takes a connection; returns a hash of every row of every table. */
async function hashTables(sql: postgres.Sql): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { schema, name } of await listTables(sql)) {
    const rows = await sql`select to_jsonb(t)::text as row from ${sql(schema)}.${sql(name)} as t order by 1`
    const hash = createHash("sha256")
    for (const { row } of rows) hash.update(`${row}\n`)
    hashes[`${schema}.${name} ${rows.length}`] = hash.digest("hex")
  }
  return hashes
}

/** An installation with something in every kind of table, and an upload. */
async function startInstallation() {
  const directory = await makeTestDirectory()
  const dataDir = join(directory, "data")
  const databaseUrl = await createDatabase()
  const { backend, sql, close } = await openTestBackend({ SEED: "demo", DATA_DIR: dataDir }, databaseUrl)
  onTestFinished(close)
  const email = "anna@kupryt.example"
  await connect(backend, backend.publishableKey).auth.signUp({
    email,
    password: randomBytes(12).toString("hex"),
  })
  await confirmAccount(sql, email)
  await sql`insert into public.admin_users (email) values ('anna@kupryt.example')`
  await sql`
    insert into public.contact_submissions (name, email, subject, message)
    values ('Żółć "Jan"', 'jan@huta.example', 'selling', ${'wiersz\nz "cudzysłowem", przecinkiem i \\N'})`
  await mkdir(join(dataDir, "uploads"), { recursive: true })
  await writeFile(join(dataDir, "uploads/a-480.webp"), randomBytes(70_000))
  return { directory, dataDir, databaseUrl, sql, path: join(directory, "backup.zip") }
}

/** A new database and an empty data directory to restore into. */
async function startTarget() {
  const directory = await makeTestDirectory()
  const dataDir = join(directory, "data")
  const url = await createDatabase()
  const openDatabase = async () => {
    const { close } = await openTestBackend({}, url)
    return { url, close }
  }
  return { dataDir, url, openDatabase }
}

test("what is restored is what was backed up: every row of every table, secrets and uploads", async () => {
  const { dataDir, databaseUrl, sql, path } = await startInstallation()
  const written = await writeBackup({ databaseUrl, dataDir, path })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const before = await hashTables(sql)
  expect(written.tables).toBe(Object.keys(before).length)

  const target = await startTarget()
  const entries: string[] = []
  await restoreBackup({ path, ...target, onEntry: name => entries.push(name) })
  const { sql: restored, close } = await openTestBackend({ SEED: "demo" }, target.url)
  onTestFinished(close)
  expect(await hashTables(restored)).toEqual(before)
  expect(entries).toContain("tables/public.contact_submissions.csv")
  expect(await loadSecrets(target.dataDir)).toEqual(await loadSecrets(dataDir))
  for (const file of await readdir(join(dataDir, "uploads"))) {
    const [one, other] = await Promise.all(
      [dataDir, target.dataDir].map(folder => readFile(join(folder, "uploads", file))),
    )
    expect(other).toEqual(one)
  }
})

/** Takes a promise that must reject; returns the code of its error. */
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    error => error.code,
  )

test("a backup that is damaged anywhere is refused, and nothing is written", async () => {
  const { dataDir, databaseUrl, path, directory } = await startInstallation()
  await writeBackup({ databaseUrl, dataDir, path })
  const whole = await readFile(path)
  const target = {
    dataDir: join(directory, "target"),
    openDatabase: () => Promise.reject(new Error("opened")),
  }
  const restore = async (bytes: Uint8Array) => {
    await writeFile(path, bytes)
    return codeOf(restoreBackup({ path, ...target }))
  }
  expect(await restore(whole.subarray(0, whole.length / 2))).toBe("damaged")
  expect(await restore(Buffer.from("no archive"))).toBe("damaged")
  for (let part = 1; part < 8; part++) {
    const changed = Buffer.from(whole)
    const place = Math.floor((changed.length * part) / 8)
    changed.writeUInt8(changed.readUInt8(place) ^ 0xff, place)
    expect(await restore(changed), `byte ${place}`).toBe("damaged")
  }
  expect(await codeOf(restoreBackup({ path: join(directory, "none.zip"), ...target }))).toBe("file-unusable")
  expect(await codeOf(stat(target.dataDir))).toBe("ENOENT")
})

test("a restore overwrites nothing: neither a directory with files nor a database with rows", async () => {
  const { dataDir, databaseUrl, sql, path } = await startInstallation()
  await writeBackup({ databaseUrl, dataDir, path })
  const before = await hashTables(sql)
  expect(
    await codeOf(
      restoreBackup({ path, dataDir, openDatabase: async () => ({ url: "", close: async () => {} }) }),
    ),
  ).toBe("not-empty")
  const { dataDir: empty } = await startTarget()
  const openDatabase = async () => ({ url: databaseUrl, close: async () => {} })
  expect(await codeOf(restoreBackup({ path, dataDir: empty, openDatabase }))).toBe("not-empty")
  expect(await hashTables(sql)).toEqual(before)
  expect(await readdir(empty)).toEqual([])
})

test("a backup that is stopped, or has no room, leaves no file", async () => {
  const { dataDir, databaseUrl, path, directory } = await startInstallation()
  const stopping = new AbortController()
  const onEntry = () => stopping.abort()
  const stopped = writeBackup({ databaseUrl, dataDir, path, onEntry, signal: stopping.signal })
  await expect(stopped).rejects.toThrow()
  expect(await codeOf(writeBackup({ databaseUrl, dataDir, path: join(directory, "none/backup.zip") }))).toBe(
    "file-unusable",
  )
  expect(await readdir(directory)).toEqual(["data"])
})

test("a database is backed up before it is upgraded, and one of a newer release is left alone", async () => {
  const { dataDir, databaseUrl, sql, directory } = await startInstallation()
  const steps: string[] = []
  const upgrade = () => backUpBeforeUpgrade({ databaseUrl, dataDir, onStep: step => steps.push(step) })
  await upgrade()
  expect(steps).toEqual([])
  const [last] = await sql`
    delete from supabase_migrations.schema_migrations
    where version = (select max(version) from supabase_migrations.schema_migrations) returning *`
  await upgrade()
  expect(steps).toHaveLength(1)
  const [name = ""] = await readdir(join(dataDir, "backups"))
  const path = join(dataDir, "backups", name)
  const target = {
    dataDir: join(directory, "target"),
    openDatabase: () => Promise.reject(new Error("opened")),
  }
  expect(await codeOf(restoreBackup({ path, ...target }))).toBe("other-version")
  await sql`insert into supabase_migrations.schema_migrations ${sql({ ...last, version: "29991231000000" })}`
  expect(await codeOf(upgrade())).toBe("unsuitable-database")
})
