import { existsSync } from "node:fs"
import { readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { ifMissing, makeDataDir } from "../data-dir.ts"
import { requireSuitableDatabase } from "../database/database-preflight.ts"
import { listMigrations } from "../database/migrations.ts"
import { withSql } from "../database/open-sql.ts"
import { compareMigrations } from "../database/own-migrations.ts"
import type { Sql } from "../database/sql.ts"
import { OperatorError } from "../operator-error.mjs"
import { listTables, nameOf, type Table } from "./catalogue.ts"

/** Lies in a data directory from the beginning of a restore to its end. */
export const restoreMark = "restore-unfinished"

/** Throws OperatorError when anything is in the directory, also the mark of another restore. */
export async function markRestore(dataDir: string): Promise<void> {
  await requireEmpty(dataDir)
  await makeDataDir(dataDir)
  const mark = join(dataDir, restoreMark)
  await writeFile(mark, "", { flag: "wx", flush: true }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? unfinished(dataDir) : error
  })
  try {
    // Until the mark was there, a server could start.
    await requireEmpty(dataDir, restoreMark)
  } catch (error) {
    await unmarkRestore(dataDir)
    throw error
  }
}

export async function unmarkRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, restoreMark))
}

/** Throws OperatorError when a restore into it goes on or was killed, so that it holds a part of a site. */
export async function requireFinishedRestore(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, restoreMark))) throw unfinished(dataDir)
}

async function requireEmpty(dataDir: string, except?: string): Promise<void> {
  const others = (await readdir(dataDir).catch(ifMissing([]))).filter(name => name !== except)
  if (others.length === 0) return
  if (others.includes(restoreMark)) throw unfinished(dataDir)
  throw new OperatorError(
    `${dataDir} is not empty, and a restore never overwrites. Move it away, or name another directory in DATA_DIR.`,
  )
}

function unfinished(dataDir: string): OperatorError {
  return new OperatorError(
    `A restore into ${dataDir} did not come to its end. If none runs, delete what is in that directory and restore the backup again.`,
  )
}

/** Tables that a first start and the migrations write by themselves. */
const ownTables = [
  "private.settings",
  "private.activity",
  "private.job_runs",
  "public.category_labels",
  "public.reply_templates",
]

const advice = "Create a new database and name it in DATABASE_URL."

/** Changes nothing. @throws OperatorError for a database that is older, holds rows or cannot be used */
export async function requireUnusedDatabase(url: string, signal?: AbortSignal): Promise<void> {
  await requireSuitableDatabase(url, "serve", signal)
  await withSql(url, requireUnused, signal)
}

async function requireUnused(sql: Sql): Promise<void> {
  const applied = await listMigrations(sql)
  const { missing, unknown } = await compareMigrations(applied)
  if (applied.length > 0 && missing.length + unknown.length > 0) {
    throw new OperatorError(
      `The database is that of another release, and a restore migrates and overwrites none. ${advice}`,
    )
  }
  await requireNoRows(sql, await listTables(sql))
}

/** Throws OperatorError when one holds more than a first start writes. */
export async function requireNoRows(sql: Sql, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const plain = `${table.schema}.${table.name}`
    if (ownTables.includes(plain)) continue
    const [found] = await sql.unsafe(`select from ${nameOf(table)} limit 1`)
    if (!found) continue
    throw new OperatorError(`The database holds rows in ${plain}, and a restore never overwrites. ${advice}`)
  }
}
