import { resolve } from "node:path"
import { pino } from "pino"
import { openBackend } from "../backend/backend.ts"
import { correctDatabaseDriver } from "../backend/driver-corrections.ts"
import { BackupError } from "./backup-error.ts"
import { openInstallation, refuseHosted } from "./open-installation.ts"
import { restoreBackup } from "./restore-backup.ts"
import { runCommand } from "./run-command.ts"

const given = process.argv[2]

correctDatabaseDriver()
await runCommand(async ({ config, signal, onStep }) => {
  refuseHosted(config)
  if (!given) throw new BackupError("file-unusable", "Name the backup: npm run restore -- FILE")
  onStep("checking the backup")
  const { madeAt, tables } = await restoreBackup({
    path: resolve(process.env.INIT_CWD ?? ".", given),
    dataDir: config.dataDir,
    signal,
    async openDatabase() {
      const silent = pino({ level: "silent" })
      const transport = { send: async () => ({ status: "delivered" as const }), close() {} }
      const backend = await openBackend({
        config: { ...config, seed: "none" },
        transport,
        log: silent,
        onStep,
      })
      await backend.close()
      onStep("rows")
      return openInstallation(config)
    },
  })
  return [
    "",
    `  ${tables} tables and the uploads are back as they were on ${madeAt}.`,
    `  Start the site on them: DATA_DIR=${config.dataDir} npm start`,
    "",
  ]
})
