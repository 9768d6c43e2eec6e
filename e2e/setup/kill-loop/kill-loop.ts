import { rm } from "node:fs/promises"
import { setTimeout } from "node:timers/promises"
import postgres from "postgres"
import { embeddedDatabaseUrl } from "#server/testing/embedded-database-url.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { notifyEmails } from "../server.ts"
import { findSitePort } from "../server-process.ts"
import { type Account, balance } from "./balance.ts"
import { startUnsteadyMailServer } from "./flaky-mail-server.ts"
import { createKilledServer, type Kills } from "./killed-server.ts"
import { createRandom } from "./random.ts"
import { type Submission, visit } from "./visitor.ts"

type Options = {
  seed: number
  /** The loop goes on until the server was killed so often and so many submissions were acknowledged. */
  kills: number
  acknowledged: number
  /** The number of visitors at a time. */
  visitors: number
}

/** The kills of the loop, the mail server's behaviours, and the final count. */
export type Outcome = Account & { kills: Kills; behaviours: Record<string, number> }

/** Longest time in which none of the mails that wait at the end is delivered, in milliseconds. */
const timeout = 60_000

/**
 * Kills the product with SIGKILL again and again while visitors send forms and the mail server fails at times; then
 * starts it once more and, when every mail that is due was tried, the mail server fails no longer. Returns what became
 * of every submission when no mail waits any more. The pauses before the last attempts are skipped, as if their time
 * had passed.
 */
export async function runKillLoop({ seed, kills, acknowledged, visitors }: Options): Promise<Outcome> {
  const mailServer = await startUnsteadyMailServer(createRandom(seed))
  const dataDir = await makeDirectory("e2e")
  const port = await findSitePort()
  const environment = { SMTP_URL: mailServer.url, NOTIFY_EMAILS: notifyEmails.join(",") }
  let served = 0
  const killedServer = createKilledServer({
    dataDir,
    port,
    environment,
    random: createRandom(seed + 1),
    served: () => served,
    mostServed: Math.ceil((2 * acknowledged) / kills),
  })

  const submissions: Submission[] = []
  let ended = false
  let arrived = 0
  const keepVisiting = async () => {
    while (!ended) {
      const number = arrived++
      const random = createRandom(seed + 2 + number)
      submissions.push(await visit(`http://localhost:${port}`, number, random, () => served++))
    }
  }
  const sufficient = () => killedServer.kills.server >= kills && served >= acknowledged

  try {
    const visiting = Promise.all(Array.from({ length: visitors }, keepVisiting))
    // A visitor that fails ends the loop, and not the process.
    visiting.catch(() => {
      ended = true
    })
    while (!ended && !sufficient()) await killedServer.runUntilKilled()
    ended = true
    const survivor = await killedServer.start()
    const sql = postgres(await embeddedDatabaseUrl(dataDir), { max: 1 })
    try {
      await visiting
      await waitUntilNone(sql, sql`next_attempt_at <= now()`)
      mailServer.recover()
      await sql`update private.outbox set next_attempt_at = now() where delivered_at is null`
      await wakeOutbox(survivor.url)
      await waitUntilNone(sql, sql`true`)
      return {
        ...(await balance(sql, submissions, mailServer.mails)),
        ...killedServer,
        behaviours: mailServer.counts,
      }
    } finally {
      await sql.end()
      await survivor.stop()
    }
  } finally {
    ended = true
    await killedServer.clear()
    await mailServer.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Wakes the outbox job, as a saved form does. */
async function wakeOutbox(url: string): Promise<void> {
  await fetch(`${url}/functions/v1/send-notification`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "contact", formData: {} }),
  })
}

/** Waits until the SQL condition matches no undelivered mail. */
async function waitUntilNone(
  sql: postgres.Sql,
  condition: postgres.PendingQuery<postgres.Row[]>,
): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY
  for (let end = 0; fewest > 0; await setTimeout(100)) {
    const [waiting] = await sql`
      select count(*)::int from private.outbox where delivered_at is null and ${condition}`
    if (waiting?.count < fewest) end = performance.now() + timeout
    if (performance.now() > end) throw new Error(`${fewest} mails were still waiting at the end`)
    fewest = Math.min(fewest, waiting?.count)
  }
}
