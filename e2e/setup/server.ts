import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import postgres from "postgres"
import { type Mailbox, startMailbox } from "./mailbox.ts"

/** A running product with its own data directory, database and mail server. */
export type RunningServer = {
  url: string
  /** The server process's id. */
  pid: number
  dataDir: string
  /** The address of its database. */
  database: string
  mailbox: Mailbox
  /** Everything that the server has logged, at its most talkative. */
  logged(): string
  /** The server's PostgreSQL, as its superuser. */
  sql: postgres.Sql
  stop(): Promise<void>
}

/** The two addresses that are told about messages in tests. */
export const notifyEmails = ["office@kupryt.example", "trade@kupryt.example"]

/**
 * Starts the built product the way an operator does, on a free port, and waits until it says that it is ready: over
 * a PostgreSQL of its own, or over the database at a given address.
 */
export async function startServer(databaseUrl?: string): Promise<RunningServer> {
  const mailbox = await startMailbox()
  const dataDir = await mkdtemp(join(tmpdir(), "kupryt-e2e-"))
  // As root, PostgreSQL runs as another user, who must be able to enter it.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      SMTP_URL: mailbox.url,
      // Each test names a client of its own, so that the limits of one do not refuse another.
      TRUST_PROXY: "true",
      NOTIFY_EMAILS: notifyEmails.join(","),
      LOG_LEVEL: "debug",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let printed = ""
  child.stdout?.setEncoding("utf8").on("data", chunk => {
    printed += chunk
  })
  await ready(child, () => printed)
  const database = databaseUrl ?? (await embeddedDatabase(dataDir))
  const sql = postgres(database, { max: 2, onnotice: () => {} })
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    database,
    mailbox,
    logged: () => printed,
    sql,
    async stop() {
      await sql.end()
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
      await mailbox.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      if (printed().includes("Kupryt is ready")) resolve()
    })
    child.once("exit", () => reject(new Error(`the server ended before it was ready:\n${printed()}`)))
  })
}

async function embeddedDatabase(dataDir: string): Promise<string> {
  const { databasePassword } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"))
  const [, , , port] = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")
  return `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  return typeof address === "object" && address ? address.port : 0
}
