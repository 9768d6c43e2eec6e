import { createWriteStream } from "node:fs"
import { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"
import { text } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import type { TransactionSql } from "postgres"
import { openSql } from "../backend/open-sql.ts"
import { listOwnMigrations } from "../backend/own-migrations.ts"
import { type Archive, openArchive } from "./archive-reader.ts"
import { BackupError } from "./backup-error.ts"
import { listTables, type Table } from "./catalogue.ts"
import { type BackedUpTable, secretsEntry, uploadsFolder } from "./manifest.ts"

/** A database for a user who may write every row, and what ends the work with it. */
export type OpenDatabase = { url: string; close(): Promise<void> }

type Options = {
  /** The backup. */
  path: string
  /** A directory that does not exist yet, or is empty. */
  dataDir: string
  /** Called when the secrets are in place; resolves with a database that is migrated and holds nothing of anybody. */
  openDatabase(): Promise<OpenDatabase>
  /** Told the name of each entry before it is read back. */
  onEntry?(name: string): void
  signal?: AbortSignal
}

/**
 * Fills an empty data directory and an empty database from a backup, after checking every byte of it. Returns when it
 * was made. Throws BackupError; then the directory is empty again, and the database has no rows.
 */
export async function restoreBackup(options: Options): Promise<{ madeAt: string; tables: number }> {
  const { path, dataDir, openDatabase, signal } = options
  await requireEmpty(dataDir)
  const archive = await openArchive(path)
  const onEntry = (name: string) => {
    signal?.throwIfAborted()
    options.onEntry?.(name)
  }
  try {
    const { madeAt, migrations, tables } = archive.manifest
    await requireSameVersion(migrations)
    await writeFiles(archive, dataDir, onEntry)
    const database = await openDatabase()
    try {
      await fillDatabase(archive, database.url, onEntry)
    } finally {
      await database.close()
    }
    return { madeAt, tables: tables.length }
  } catch (error) {
    await removeContents(dataDir)
    throw error
  } finally {
    archive.close()
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  if (found.length === 0) return
  throw new BackupError(
    "not-empty",
    `${dataDir} is not empty, and a restore never overwrites. Move it away, or name another directory in DATA_DIR.`,
  )
}

async function requireSameVersion(migrations: readonly string[]): Promise<void> {
  const own = await listOwnMigrations()
  if (String(own) === String(migrations)) return
  throw new BackupError(
    "other-version",
    `The backup was made by a release with the migrations up to ${migrations.at(-1)}; this one goes up to ${own.at(-1)}. ` +
      "Restore it with that release, then start this one: it migrates the data.",
  )
}

function requireSameTables(stored: readonly BackedUpTable[], present: readonly Table[]): void {
  const shape = (tables: readonly Table[]) =>
    tables.map(({ schema, name, columns }) => `${schema}.${name}(${columns.toSorted()})`).sort()
  const [before, now] = [shape(stored), shape(present)]
  const differing = before.filter(table => !now.includes(table))
  if (differing.length === 0 && before.length === now.length) return
  throw new BackupError(
    "other-version",
    `The backup's tables are not this release's: ${differing.join("; ") || "some are missing"}. Restore it with the release that made it.`,
  )
}

/** What a first start writes by itself. */
const ownTables = ["private.settings"]

async function requireNoRows(transaction: TransactionSql, tables: readonly Table[]): Promise<void> {
  for (const { schema, name } of tables) {
    if (ownTables.includes(`${schema}.${name}`)) continue
    const [found] = await transaction`select from ${transaction(schema)}.${transaction(name)} limit 1`
    if (!found) continue
    throw new BackupError(
      "not-empty",
      `The database holds rows in ${schema}.${name}, and a restore never overwrites. Create a new database and name it in DATABASE_URL.`,
    )
  }
}

/** What the migrations themselves wrote goes too: the backup holds it. */
async function emptyTables(transaction: TransactionSql, tables: readonly Table[]): Promise<void> {
  for (const { schema, name } of tables.toReversed()) {
    await transaction`alter table ${transaction(schema)}.${transaction(name)} disable trigger user`
    await transaction`delete from ${transaction(schema)}.${transaction(name)}`
  }
}

/** Rows come in as they went out: no trigger writes mails or counts for them. */
async function fillTable(
  transaction: TransactionSql,
  { schema, name, columns, entry }: BackedUpTable,
  archive: Archive,
): Promise<void> {
  const rows = await transaction`
    copy ${transaction(schema)}.${transaction(name)} (${transaction(columns)}) from stdin (format csv, header)`.writable()
  await pipeline(await archive.read(entry), rows)
  await transaction`alter table ${transaction(schema)}.${transaction(name)} enable trigger user`
}

async function writeFiles(archive: Archive, dataDir: string, onEntry: (name: string) => void): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const secrets = await text(await archive.read(secretsEntry))
  await writeFile(join(dataDir, secretsEntry), secrets, { mode: 0o600, flush: true })
  for (const name of Object.keys(archive.manifest.entries)) {
    if (!name.startsWith(uploadsFolder)) continue
    onEntry(name)
    await writeUpload(archive, name, dataDir)
  }
}

async function fillDatabase(archive: Archive, url: string, onEntry: (name: string) => void): Promise<void> {
  const { tables, sequences } = archive.manifest
  const sql = openSql(url)
  try {
    await sql.begin(async transaction => {
      const present = await listTables(transaction)
      requireSameTables(tables, present)
      await requireNoRows(transaction, present)
      await emptyTables(transaction, present)
      for (const table of tables) {
        onEntry(table.entry)
        await fillTable(transaction, table, archive)
      }
      for (const { schema, name, value } of sequences) {
        await transaction`
          select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`
      }
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function writeUpload(archive: Archive, name: string, dataDir: string): Promise<void> {
  const target = resolve(dataDir, name)
  if (!target.startsWith(resolve(dataDir, uploadsFolder) + sep)) {
    throw new BackupError("damaged", `The backup names a file outside of its folder: ${name}.`)
  }
  await mkdir(dirname(target), { recursive: true })
  await pipeline(await archive.read(name), createWriteStream(target, { flush: true }))
}

async function removeContents(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true })
}
