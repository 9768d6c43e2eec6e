import { createWriteStream } from "node:fs"
import { readdir, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"
import { text } from "node:stream/consumers"
import type pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import type { OpenDatabase } from "../backend/open-installation.ts"
import { removeCluster } from "../backend/postgres/placement.ts"
import type { OnStep } from "../cli/progress.ts"
import { makePrivateFolder } from "../data-dir.ts"
import { withinTransaction } from "../database/connection.ts"
import { withSql } from "../database/open-sql.ts"
import { compareMigrations, earlierLine } from "../database/own-migrations.ts"
import type { Sql } from "../database/sql.ts"
import { OperatorError } from "../operator-error.mjs"
import { type Archive, openArchive } from "./archive-reader.ts"
import { toBackupError } from "./backup-error.ts"
import { columnsOf, listTables, nameOf, type Table } from "./catalogue.ts"
import { type BackedUpTable, fileFolders, secretsEntry } from "./manifest.ts"
import {
  markRestore,
  requireNoRows,
  requireUnusedDatabase,
  restoreMark,
  unmarkRestore,
} from "./restore-target.ts"

type Options = {
  path: string
  /** A directory that does not exist yet, or is empty. */
  dataDir: string
  /** The database that is to be filled, where one is given; must be empty. */
  databaseUrl?: string | undefined
  /** Called when the secrets are in place; resolves with a database that is migrated and empty. */
  openDatabase(): Promise<OpenDatabase>
  /** Called with the name of each step; what it throws ends the work. */
  onStep: OnStep
  signal?: AbortSignal | undefined
}

type Copy = ReturnType<Archive["measure"]>

/** A failure leaves both empty; a killed process leaves a mark with which no server starts. @throws OperatorError */
export async function restoreBackup(options: Options): Promise<{ madeAt: string; tables: number }> {
  try {
    await markRestore(options.dataDir)
    const archive = await openOwnArchive(options).catch(async error => {
      await unmarkRestore(options.dataDir)
      throw error
    })
    return await restoreArchive(archive, options).finally(() => archive.close())
  } catch (error) {
    throw toBackupError(error, options.dataDir)
  }
}

/** The backup when it can be restored where it is to go. Changes nothing. */
async function openOwnArchive({ path, databaseUrl, onStep, signal }: Options): Promise<Archive> {
  if (databaseUrl) {
    onStep("database")
    await requireUnusedDatabase(databaseUrl, signal)
  }
  const checking = "checking the backup"
  onStep(checking)
  const archive = await openArchive(path, { onProgress: detail => onStep(checking, detail), signal })
  try {
    await requireReadableVersion(archive.manifest.migrations)
    return archive
  } catch (error) {
    archive.close()
    throw error
  }
}

async function restoreArchive(archive: Archive, { dataDir, openDatabase, onStep, signal }: Options) {
  const { madeAt, tables } = archive.manifest
  try {
    const copy = archive.measure(detail => onStep("restoring", detail))
    await writeFiles(archive, dataDir, copy, signal)
    const database = await openDatabase()
    try {
      onStep("restoring")
      await withSql(database.url, (_, client) => fillDatabase(archive, client, copy), signal)
    } finally {
      await database.close()
    }
    await unmarkRestore(dataDir)
    return { madeAt, tables: tables.length }
  } catch (error) {
    await removeContents(dataDir)
    throw error
  }
}

/** Accepts the backups of releases with the same migrations: it applies none to the rows. */
async function requireReadableVersion(migrations: readonly string[]): Promise<void> {
  const { own, missing, unknown } = await compareMigrations(migrations)
  if (missing.length + unknown.length === 0) return
  const last = migrations.at(-1) ?? ""
  const release = last > earlierLine.last ? "that release" : `the commit ${earlierLine.commit}`
  const advice = `Restore it with ${release}, then start this one: it migrates the data.`
  throw new OperatorError(
    `The backup was made by a release with the migrations up to ${last}; this one goes up to ${own.at(-1)}. ${advice}`,
  )
}

function requireSameTables(stored: readonly BackedUpTable[], present: readonly Table[]): void {
  const shape = (tables: readonly Table[]) =>
    tables.map(({ schema, name, columns }) => `${schema}.${name}(${columns.toSorted()})`).sort()
  const [before, now] = [shape(stored), shape(present)]
  const differing = before.filter(table => !now.includes(table))
  const missing = now.filter(table => !before.includes(table))
  if (differing.length === 0 && missing.length === 0) return
  throw new OperatorError(
    `The backup's tables are not this release's: ${differing.join("; ") || "some are missing"}. Restore it with the release that made it.`,
  )
}

/** The migrations' own rows go too: the backup has them. */
async function emptyTables(sql: Sql, tables: readonly Table[]): Promise<void> {
  for (const table of tables.toReversed()) {
    const name = nameOf(table)
    await sql.unsafe(`alter table ${name} disable trigger user; delete from ${name}`)
  }
}

/** Rows come in as they went out: no trigger writes mails or counts for them. */
async function fillTable(client: pg.Client, table: BackedUpTable, copy: Copy): Promise<void> {
  const target = `${nameOf(table)} (${columnsOf(table)})`
  await copy(table.entry, client.query(copyFrom(`copy ${target} from stdin (format csv, header)`)))
}

async function writeFiles(archive: Archive, dataDir: string, copy: Copy, signal: AbortSignal | undefined) {
  const secrets = await text(await archive.read(secretsEntry))
  await writeFile(join(dataDir, secretsEntry), secrets, { mode: 0o600, flush: true })
  for (const name of Object.keys(archive.manifest.entries)) {
    if (!fileFolders.some(folder => name.startsWith(folder))) continue
    const target = targetOf(name, dataDir)
    await makePrivateFolder(dirname(target))
    await copy(name, createWriteStream(target, { flush: true }), signal)
  }
}

async function fillDatabase({ manifest }: Archive, client: pg.Client, copy: Copy): Promise<void> {
  const { tables, sequences } = manifest
  await withinTransaction(client, async sql => {
    const present = await listTables(sql)
    requireSameTables(tables, present)
    await requireNoRows(sql, present)
    await emptyTables(sql, present)
    for (const table of tables) await fillTable(client, table, copy)
    for (const table of present) await sql.unsafe(`alter table ${nameOf(table)} enable trigger user`)
    for (const { schema, name, value } of sequences) {
      await sql`
        select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`
    }
  })
}

function targetOf(name: string, dataDir: string): string {
  const target = resolve(dataDir, name)
  if (fileFolders.some(folder => target.startsWith(resolve(dataDir, folder) + sep))) return target
  throw new OperatorError(`The backup names a file outside of its folder: ${name}.`)
}

/** Until everything else is gone, the mark stays. */
async function removeContents(dataDir: string): Promise<void> {
  await removeCluster(dataDir)
  const names = await readdir(dataDir)
  for (const name of names.filter(name => name !== restoreMark)) {
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
  await rm(join(dataDir, restoreMark), { force: true })
}
