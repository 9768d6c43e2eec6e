import { createReadStream } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { openSql } from "../backend/open-sql.ts"
import { createArchive } from "./archive-writer.ts"
import { listMigrations, listSequences, listTables } from "./catalogue.ts"
import { type Manifest, manifestEntry, secretsEntry, uploadsFolder } from "./manifest.ts"

type Options = {
  /** The database's address, for a user who sees every row. */
  databaseUrl: string
  dataDir: string
  /** Where the backup goes; nothing may lie there yet. */
  path: string
  /** Told the name of each entry before it is written. */
  onEntry?(name: string): void
  signal?: AbortSignal
}

/**
 * Writes one file with all rows as they were at one moment, the secrets and the uploads: tables as CSV, so that they
 * can be read without this product. Returns how much it holds. Throws BackupError; half a file is never left.
 */
export async function writeBackup(
  options: Options,
): Promise<{ tables: number; rows: number; bytes: number }> {
  const { databaseUrl, dataDir, path, onEntry = () => {}, signal } = options
  const archive = await createArchive(path)
  const entries: Manifest["entries"] = {}
  const add = async (name: string, content: Parameters<typeof archive.add>[1]) => {
    signal?.throwIfAborted()
    onEntry(name)
    entries[name] = await archive.add(name, content)
  }
  const sql = openSql(databaseUrl)
  try {
    let rows = 0
    const database = await sql.begin("isolation level repeatable read read only", async transaction => {
      const tables: Manifest["tables"] = []
      for (const { schema, name, columns } of await listTables(transaction)) {
        const [count] = await transaction<{ rows: number }[]>`
          select count(*)::int as rows from ${transaction(schema)}.${transaction(name)}`
        const entry = `tables/${schema}.${name}.csv`
        const copy = transaction`
          copy ${transaction(schema)}.${transaction(name)} (${transaction(columns)})
          to stdout (format csv, header, force_quote *)`
        await add(entry, await copy.readable())
        tables.push({ schema, name, columns, entry })
        rows += count?.rows ?? 0
      }
      const sequences = (await listSequences(transaction)).flatMap(({ value, ...sequence }) =>
        value === null ? [] : [{ ...sequence, value }],
      )
      return { tables, sequences, migrations: await listMigrations(transaction) }
    })
    await add(secretsEntry, await readFile(join(dataDir, secretsEntry), "utf8"))
    for (const name of await listUploads(dataDir)) {
      await add(uploadsFolder + name, createReadStream(join(dataDir, uploadsFolder, name)))
    }
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...database, entries }
    await archive.add(manifestEntry, JSON.stringify(manifest, null, 2))
    signal?.throwIfAborted()
    await archive.finish()
    const bytes = Object.values(entries).reduce((sum, entry) => sum + entry.bytes, 0)
    return { tables: database.tables.length, rows, bytes }
  } catch (error) {
    await archive.discard()
    throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function listUploads(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, uploadsFolder), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return []
      throw error
    },
  )
  const root = join(dataDir, uploadsFolder)
  return found
    .filter(file => file.isFile())
    .map(file => join(file.parentPath, file.name).slice(root.length))
    .sort()
}
