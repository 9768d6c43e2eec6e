import { dirname, join, resolve } from "node:path"
import { requireSuitableDatabase } from "../backend/database-preflight.ts"
import { openInstallation } from "../cli/open-installation.ts"
import { runCommand } from "../cli/run-command.ts"
import { makePrivateFolder } from "../data-dir.ts"
import { refuseHosted } from "./backup-failure.ts"
import { requireFinishedRestore } from "./restore-mark.ts"
import { inMiB, writeBackup } from "./write-backup.ts"

// Relative to where the command was given, which npm tells.
const given = process.argv[2] && resolve(process.env.INIT_CWD ?? ".", process.argv[2])

await runCommand(async ({ config, signal, onStep }) => {
  refuseHosted(config)
  const { dataDir } = config
  await requireFinishedRestore(dataDir)
  onStep("database")
  const { url, close } = await openInstallation(config)
  try {
    await requireSuitableDatabase(url, "read", signal)
    const moment = new Date().toISOString().replace(/[:.]/g, "-")
    const path = given ?? join(dataDir, "backups", `kupryt-${moment}.zip`)
    if (!given) await makePrivateFolder(dirname(path))
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
