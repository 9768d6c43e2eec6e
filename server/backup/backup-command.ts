import { resolve } from "node:path"
import { openInstallation } from "../backend/open-installation.ts"
import { runCommand } from "../cli/run-command.ts"
import { requireSuitableDatabase } from "../database/database-preflight.ts"
import { assertSelfHosted } from "./backup-error.ts"
import { requireFinishedRestore } from "./restore-target.ts"
import { inMiB, newBackupPath, writeBackup } from "./write-backup.ts"

// Relative to where the command was given, which npm passes in INIT_CWD.
const given = process.argv[2] && resolve(process.env.INIT_CWD ?? ".", process.argv[2])

await runCommand(async ({ config, signal, onStep }) => {
  assertSelfHosted(config)
  const { dataDir } = config
  await requireFinishedRestore(dataDir)
  onStep("database")
  const { url, close } = await openInstallation(config)
  try {
    await requireSuitableDatabase(url, "read", signal)
    const path = given ?? (await newBackupPath(dataDir, "kupryt"))
    const step = "rows and uploads"
    onStep(step)
    const onProgress = (detail: string) => onStep(step, detail)
    const { tables, rows, bytes } = await writeBackup({ databaseUrl: url, dataDir, path, onProgress, signal })
    return [
      "",
      `  ${rows} rows of ${tables} tables and the uploads (${inMiB(bytes)}) are in`,
      `  ${path}`,
      "  It holds personal data and secrets: keep it where only you can read it.",
      "",
    ]
  } finally {
    await close()
  }
})
