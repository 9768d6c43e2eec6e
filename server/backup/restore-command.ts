import { resolve } from "node:path"
import { pino } from "pino"
import { openBackend } from "../backend/open-backend.ts"
import { openInstallation } from "../backend/open-installation.ts"
import { runCommand } from "../cli/run-command.ts"
import { OperatorError } from "../operator-error.mjs"
import { assertSelfHosted } from "./backup-error.ts"
import { restoreBackup } from "./restore-backup.ts"
import { requireUnusedDatabase } from "./restore-target.ts"

const given = process.argv[2]

await runCommand(async ({ config, signal, onStep }) => {
  assertSelfHosted(config)
  if (!given) throw new OperatorError("Name the backup: npm run restore -- FILE")
  const { madeAt, tables } = await restoreBackup({
    path: resolve(process.env.INIT_CWD ?? ".", given),
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onStep,
    signal,
    async openDatabase() {
      const log = pino({ level: "silent" })
      const transport = { send: async () => ({ status: "delivered" as const }), close() {} }
      const backend = await openBackend({
        config: { ...config, seed: "none" },
        transport,
        log,
        // Checked again: another server may have migrated it while the backup was read.
        beforeMigration: url => requireUnusedDatabase(url, signal),
        onStep,
        signal,
      })
      await backend.close()
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
