import { mkdir } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { openInstallation } from "./open-installation.ts"
import { runCommand } from "./run-command.ts"
import { writeBackup } from "./write-backup.ts"

// Relative to where the command was given, which npm tells.
const given = process.argv[2] && resolve(process.env.INIT_CWD ?? ".", process.argv[2])

await runCommand(async ({ config, signal, onStep }) => {
  const { dataDir } = config
  const moment = new Date().toISOString().replace(/[:.]/g, "-")
  const path = given ?? join(dataDir, "backups", `kupryt-${moment}.zip`)
  onStep("database")
  const { url, close } = await openInstallation(config)
  try {
    await mkdir(dirname(path), { recursive: true })
    onStep("rows and uploads")
    const { tables, rows, bytes } = await writeBackup({ databaseUrl: url, dataDir, path, signal })
    const size = `${(bytes / 1024 / 1024).toFixed(1)} MiB`
    return [
      "",
      `  ${rows} rows of ${tables} tables and the uploads (${size}) are in`,
      `  ${path}`,
      "  It holds personal data and secrets: keep it where only you can read it.",
      "",
    ]
  } finally {
    await close()
  }
})
