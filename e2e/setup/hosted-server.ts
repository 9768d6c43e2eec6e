import { rm } from "node:fs/promises"
import { join } from "node:path"
import { startCluster } from "#server/backend/postgres/cluster.ts"
import { createMailTransport } from "#server/mail/transport.ts"
import { releaseAll } from "#server/release-all.ts"
import { startMailbox } from "#server/testing/mailbox.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { mailDomain, type NamedProject, namedProject } from "#server/testing/named-project.ts"
import { claimProject } from "#server/testing/project-rows.ts"
import {
  type StandInSupabase,
  startStandInSupabase,
} from "#server/testing/stand-in-supabase/stand-in-supabase.ts"
import { notifyEmails, type RunningServer } from "./server.ts"
import { findSitePort, launchServer } from "./server-process.ts"

type Supabase = Pick<StandInSupabase, "url" | "publishableKey" | "secretKey">

/** A running product on a hosted Supabase. */
export type HostedServer = Pick<RunningServer, "url" | "dataDir" | "mailbox" | "logged" | "sql" | "stop"> & {
  supabase: Supabase
  /** The product's environment variables, for one more server of the project. */
  environment: Record<string, string>
  /** The log line about the project function's answer; unknown for a project that the environment names. */
  functionAnswer: Record<string, unknown>
}

const log = { info() {}, warn() {}, error() {} }

/** The server's environment variables for a Supabase. */
export function environmentOf({ url, publishableKey, secretKey }: Supabase) {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    PRIMARY_ADMIN_EMAIL: `admin@${mailDomain}`,
  }
}

/**
 * Starts the built product with the address and the keys of a hosted Supabase and nothing else: of the one that the
 * environment names, or else of a stand-in. Takes what puts something in front of it: given its address, that returns
 * the one for the product.
 */
export async function startHostedServer(front = async (address: string) => address): Promise<HostedServer> {
  const home = await makeDirectory("hosted")
  const named = namedProject()
  const { supabase, port, mailbox, sql, stop } = named ? await openNamed(named) : await startStandIn(home)
  const environment = {
    ...environmentOf({ ...supabase, url: await front(supabase.url) }),
    SMTP_URL: mailbox.url,
    NOTIFY_EMAILS: notifyEmails.join(","),
    LOG_LEVEL: "debug",
  }
  const dataDir = join(home, "site")
  const server = await launchServer({ dataDir, port, environment })
  return {
    ...server,
    dataDir,
    mailbox,
    sql,
    supabase,
    environment,
    functionAnswer: named ? {} : { level: 40, status: 404, answer: { code: "NOT_FOUND" } },
    stop: () =>
      releaseAll([
        () => rm(home, { recursive: true, force: true, maxRetries: 5 }),
        stop,
        () => server.stop(),
      ]),
  }
}

async function openNamed(named: NamedProject) {
  const { sql, release } = await claimProject(named)
  const mailbox = await startMailbox(named.mailPort)
  return {
    ...{ supabase: named, port: named.sitePort, mailbox, sql },
    stop: () => releaseAll([release, () => mailbox.stop()]),
  }
}

async function startStandIn(home: string) {
  const mailbox = await startMailbox()
  const cluster = await startCluster({ dataDir: join(home, "project"), password: "for tests only", log })
  const port = await findSitePort()
  const from = "Kupryt <no-reply@kupryt.example>"
  const transport = createMailTransport({ smtpUrl: mailbox.url, outboxDir: home, from, log })
  const siteUrl = `http://localhost:${port}`
  const supabase = await startStandInSupabase({
    databaseUrl: cluster.url,
    siteUrl,
    transport,
    hasPostgrest: true,
  })
  const releases = [
    () => mailbox.stop(),
    () => cluster.stop(),
    () => transport.close(),
    () => supabase.stop(),
  ]
  return { supabase, port, mailbox, sql: supabase.sql, stop: () => releaseAll(releases) }
}
