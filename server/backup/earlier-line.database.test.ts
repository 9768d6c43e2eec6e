import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { earlierLine, lastToRestoreEarlierLine } from "../database/own-migrations.ts"
import { examineDatabase } from "../doctor/examine-database.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { withSql } from "../testing/open-sql.ts"
import { rejectionOf } from "../testing/rejection-of.ts"
import { createDatabase, startTestBackend } from "../testing/test-backend.ts"
import { restoreBackup } from "./restore-backup.ts"
import { backUpBeforeUpgrade, writeBackup } from "./write-backup.ts"

/** A data directory, and a database with the history of the earlier line. */
async function makeEarlier() {
  const dataDir = join(await makeTestDirectory("earlier-line"), "data")
  const url = await createDatabase()
  const { close } = await startTestBackend({ DATA_DIR: dataDir }, url)
  await close()
  await withSql(url, async sql => {
    await sql`truncate supabase_migrations.schema_migrations`
    await sql`insert into supabase_migrations.schema_migrations (version) values (${earlierLine})`
  })
  return { dataDir, url }
}

test("a database of the earlier line is left as it is; the start and the doctor say how it comes over", async () => {
  const { url } = await makeEarlier()
  const dataDir = join(await makeTestDirectory("earlier-line"), "data")
  const { message } = await rejectionOf(backUpBeforeUpgrade({ databaseUrl: url, dataDir, onStep() {} }))
  expect(message).toMatch(
    new RegExp(`earlier line .*${earlierLine}.*npm run backup.*${lastToRestoreEarlierLine}.*"Upgrade"`),
  )
  await expect(readdir(dataDir)).rejects.toThrow("ENOENT")
  const found = await examineDatabase(url, "DATABASE_URL")
  expect(found.at(-1)).toEqual({ about: "migrations", state: "failure", text: message })
})

test("a backup of the earlier line is told which release restores it", async () => {
  const { url, dataDir } = await makeEarlier()
  const path = join(await makeTestDirectory("earlier-line"), "earlier.zip")
  await writeBackup({ databaseUrl: url, dataDir, path })
  const openDatabase = () => Promise.reject(new Error("opened"))
  const restoring = restoreBackup({ path, dataDir: `${dataDir}-restored`, openDatabase, onStep() {} })
  await expect(restoring).rejects.toThrow(`Restore it with ${lastToRestoreEarlierLine}, then start this one`)
})
