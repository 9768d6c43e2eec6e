import { copyFile, rm } from "node:fs/promises"
import { join } from "node:path"
import postgres from "postgres"
import { embeddedDatabaseUrl } from "#server/testing/embedded-database-url.ts"
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { findSitePort, launchServer } from "./server-process.ts"

/** A running product with its own data directory, database and mail server. */
export type RunningServer = {
  url: string
  /** The server process's id. */
  pid: number
  dataDir: string
  /** The address of its database. */
  database: string
  mailbox: Mailbox
  /** Returns what the server has printed so far, its log with every detail included. */
  logged(): string
  /** The server's database, as its superuser. */
  sql: postgres.Sql
  stop(): Promise<void>
}

/** The two addresses that are notified of messages in tests. */
export const notifyEmails = ["office@kupryt.example", "trade@kupryt.example"]

/**
 * Starts the built product with all that belongs to it, on a free port: over a PostgreSQL of its own, or as the sibling
 * of a given server, over its database and with its secrets. Takes more variables of its environment, too.
 */
export async function startServer(
  sibling?: RunningServer,
  variables: Record<string, string> = {},
): Promise<RunningServer> {
  const mailbox = await startMailbox()
  const dataDir = await makeDirectory("e2e")
  const environment = {
    SMTP_URL: mailbox.url,
    NOTIFY_EMAILS: notifyEmails.join(","),
    LOG_LEVEL: "debug",
    ...(sibling && { DATABASE_URL: sibling.database }),
    ...variables,
  }
  if (sibling) await copyFile(join(sibling.dataDir, "secrets.json"), join(dataDir, "secrets.json"))
  const { url, pid, logged, stop } = await launchServer({ dataDir, port: await findSitePort(), environment })
  const database = sibling?.database ?? (await embeddedDatabaseUrl(dataDir))
  const sql = postgres(database, { max: 2, onnotice: () => {} })
  return {
    url,
    pid,
    dataDir,
    database,
    mailbox,
    logged,
    sql,
    async stop() {
      // In seconds. Without the server's patches (decision 5) the driver may never report the end.
      await sql.end({ timeout: 5 })
      await stop()
      await mailbox.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
