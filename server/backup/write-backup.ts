import { createReadStream } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import type { OnStep } from "../cli/progress.ts"
import { ifMissing, makePrivateFolder } from "../data-dir.ts"
import { withinTransaction } from "../database/connection.ts"
import { listMigrations } from "../database/migrations.ts"
import { withSql } from "../database/open-sql.ts"
import { compareMigrations, explainUnknown, isEndOfEarlierLine } from "../database/own-migrations.ts"
import { OperatorError } from "../operator-error.mjs"
import { createArchive } from "./archive-writer.ts"
import { toBackupError } from "./backup-error.ts"
import { columnsOf, listSequences, listTables, nameOf } from "./catalogue.ts"
import { fileFolders, type Manifest, manifestEntry, ownFormat, secretsEntry } from "./manifest.ts"

type Options = {
  /** The database's address, for a user who sees every row. */
  databaseUrl: string
  dataDir: string
  /** Nothing may lie there yet. */
  path: string
  /** Called with what is being written and its size so far; what it throws ends the work. */
  onProgress?: (detail: string) => void
  signal?: AbortSignal | undefined
}

type Add = Awaited<ReturnType<typeof createArchive>>["add"]

/** Rows are those of one moment, as CSV that needs no product to read. Half a file is never left. @throws OperatorError */
export async function writeBackup(
  options: Options,
): Promise<{ tables: number; rows: number; bytes: number }> {
  const { databaseUrl, dataDir, path, onProgress, signal } = options
  const secrets = await readFile(join(dataDir, secretsEntry), "utf8").catch(error => {
    throw new OperatorError(`The secrets cannot be read: ${error.message}. ${wrongPlace}`)
  })
  const archive = await createArchive(path, (entry, bytes) => onProgress?.(`${entry}, ${inMiB(bytes)}`))
  const entries: Manifest["entries"] = {}
  /** The error of an entry that was not written: after it the connection fails, too. */
  let reason: unknown
  const add: Add = async (name, content) => {
    signal?.throwIfAborted()
    const entry = await archive.add(name, content).catch(error => {
      if (!signal?.aborted) reason ??= error
      throw error
    })
    entries[name] = entry
    return entry
  }
  try {
    const { rows, ...database } = await withSql(databaseUrl, (_, client) => addTables(client, add), signal)
    await add(secretsEntry, secrets)
    for (const folder of fileFolders) {
      for (const name of await listFiles(join(dataDir, folder)))
        await add(folder + name, createReadStream(join(dataDir, folder, name)))
    }
    const manifest: Manifest = { format: ownFormat, madeAt: new Date().toISOString(), ...database, entries }
    await archive.add(manifestEntry, JSON.stringify(manifest, null, 2))
    signal?.throwIfAborted()
    await archive.finish()
    const bytes = Object.values(entries).reduce((sum, entry) => sum + entry.bytes, 0)
    return { tables: database.tables.length, rows, bytes }
  } catch (error) {
    await archive.discard()
    throw toBackupError(reason ?? error, dirname(path))
  }
}

/** The path of a new backup among the data directory's own, which only its owner enters. */
export async function newBackupPath(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, "backups")
  await makePrivateFolder(folder)
  return join(folder, `${name}-${new Date().toISOString().replace(/[:.]/g, "-")}.zip`)
}

type Upgrade = { databaseUrl: string; dataDir: string; onStep: OnStep; signal?: AbortSignal | undefined }

/** Throws OperatorError for a database of a newer release, or on the way along the earlier line. */
export async function backUpBeforeUpgrade({ databaseUrl, dataDir, onStep, signal }: Upgrade): Promise<void> {
  const applied = await withSql(databaseUrl, listMigrations, signal)
  const { missing, unknown } = await compareMigrations(applied)
  if (unknown.length > 0) throw new OperatorError(explainUnknown(unknown))
  const isChanged = missing.length > 0 || isEndOfEarlierLine(applied)
  if (applied.length === 0 || !isChanged) return
  const step = "backup before the upgrade"
  onStep(step)
  const path = await newBackupPath(dataDir, "before-upgrade")
  await writeBackup({ databaseUrl, dataDir, path, onProgress: detail => onStep(step, detail), signal })
}

export function inMiB(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}

const wrongPlace = "Name the site's own directory in DATA_DIR, and run this as the site's user."

/** The tables whose rows no backup holds: they open sessions, which end with the database that they began in. */
const endedWithBackup = [
  ...["auth.sessions", "auth.refresh_tokens", "auth.flow_state"],
  ...["auth.mfa_amr_claims", "auth.mfa_challenges", "auth.webauthn_challenges"],
]

type Tables = Pick<Manifest, "tables" | "sequences" | "migrations"> & { rows: number }

function addTables(client: pg.Client, add: Add): Promise<Tables> {
  const oneMoment = "isolation level repeatable read read only"
  return withinTransaction(
    client,
    async sql => {
      const migrations = await listMigrations(sql)
      if (migrations.length === 0) {
        throw new OperatorError("The database holds no site yet. Check DATABASE_URL and DATA_DIR.")
      }
      const tables: Manifest["tables"] = []
      const copies: { rowCount: number }[] = []
      for (const table of await listTables(sql)) {
        const { schema, name } = table
        const entry = `tables/${schema}.${name}.csv`
        const isExcluded = endedWithBackup.includes(`${schema}.${name}`)
        const rowsToSave = `select ${columnsOf(table)} from ${nameOf(table)} where ${!isExcluded}`
        const copy = copyTo(`copy (${rowsToSave}) to stdout (format csv, header, force_quote *)`)
        await add(entry, client.query(copy))
        copies.push(copy)
        tables.push({ ...table, entry })
      }
      const sequences = (await listSequences(sql)).flatMap(({ value, ...sequence }) =>
        value === null ? [] : [{ ...sequence, value }],
      )
      // The database says the number behind the rows themselves.
      const rows = copies.reduce((sum, { rowCount }) => sum + rowCount, 0)
      return { tables, sequences, migrations, rows }
    },
    oneMoment,
  )
}

async function listFiles(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(ifMissing([]))
  return found
    .filter(file => file.isFile())
    .map(file => join(file.parentPath, file.name).slice(root.length))
    .sort()
}
