import { Failure } from "../../scripts/bootstrap/terminal.mjs"
import { withSql } from "../backend/open-sql.ts"
import { compareMigrations, explainUnknown } from "../backend/own-migrations.ts"
import type { OnStep } from "../cli/progress.ts"
import { listMigrations } from "./catalogue.ts"
import { newBackupPath, writeBackup } from "./write-backup.ts"

type Options = { databaseUrl: string; dataDir: string; onStep: OnStep; signal?: AbortSignal | undefined }

/** Throws Failure for a database of a newer release or of the earlier line. */
export async function backUpBeforeUpgrade({ databaseUrl, dataDir, onStep, signal }: Options): Promise<void> {
  const applied = await withSql(databaseUrl, listMigrations, signal)
  const { missing, unknown } = await compareMigrations(applied)
  if (unknown.length > 0) throw new Failure(explainUnknown(unknown))
  if (applied.length === 0 || missing.length === 0) return
  const step = "backup before the upgrade"
  onStep(step)
  const path = await newBackupPath(dataDir, "before-upgrade")
  await writeBackup({ databaseUrl, dataDir, path, onProgress: detail => onStep(step, detail), signal })
}
