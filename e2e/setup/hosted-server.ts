import { rm } from "node:fs/promises"
import { join } from "node:path"
import { startCluster } from "#server/backend/postgres/cluster.ts"
import { findFreePort } from "#server/backend/postgres/free-port.ts"
import { createMailTransport } from "#server/mail/transport.ts"
import { releaseAll } from "#server/release-all.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import {
  type StandInSupabase,
  startStandInSupabase,
} from "#server/testing/stand-in-supabase/stand-in-supabase.ts"
import { startMailbox } from "./mailbox.ts"
import { notifyEmails, type RunningServer } from "./server.ts"
import { launchServer } from "./server-process.ts"

/** A running product on a hosted Supabase, for which something stands in. */
export type HostedServer = RunningServer & { supabase: StandInSupabase }

const log = { info() {}, warn() {}, error() {} }

/** Starts a stand-in for a hosted Supabase, and the built product with its address and keys and nothing else. */
export async function startHostedServer(): Promise<HostedServer> {
  const home = await makeDirectory("hosted")
  const mailbox = await startMailbox()
  const cluster = await startCluster({ dataDir: join(home, "project"), password: "for tests only", log })
  const port = await findFreePort()
  const from = "Kupryt <no-reply@kupryt.example>"
  const transport = createMailTransport({ smtpUrl: mailbox.url, outboxDir: home, from, log })
  const supabase = await startStandInSupabase({
    databaseUrl: cluster.url,
    siteUrl: `http://localhost:${port}`,
    transport,
    hasPostgrest: true,
  })
  const environment = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SMTP_URL: mailbox.url,
    NOTIFY_EMAILS: notifyEmails.join(","),
    LOG_LEVEL: "debug",
  }
  const dataDir = join(home, "site")
  const server = await launchServer({ dataDir, port, environment })
  return {
    ...server,
    dataDir,
    database: cluster.url,
    mailbox,
    sql: supabase.sql,
    supabase,
    stop: () =>
      releaseAll([
        () => rm(home, { recursive: true, force: true, maxRetries: 5 }),
        () => mailbox.stop(),
        () => cluster.stop(),
        () => transport.close(),
        () => supabase.stop(),
        () => server.stop(),
      ]),
  }
}
