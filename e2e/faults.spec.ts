import { readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { expect, test } from "@playwright/test"
import postgres from "postgres"
import { findFreePort } from "#server/backend/postgres/free-port.ts"
import { embeddedDatabaseUrl } from "#server/testing/embedded-database-url.ts"
import { type ContactMessage, fillInMessages, sendMessage, sendMessages } from "./setup/contact-messages.ts"
import { launchServer, makeDataDir, type ServerProcess } from "./setup/server-process.ts"

/** How soon a start after a crash must serve pages again, in milliseconds. */
const startLimit = 5000
/** How long to wait for anything else, in milliseconds. */
const patience = 20_000

// Each test starts a server of its own, more than once.
test.describe.configure({ timeout: 120_000 })

let dataDir: string
let port: number
let server: ServerProcess

const launch = () => launchServer({ dataDir, port })

test.beforeEach(async () => {
  dataDir = await makeDataDir()
  port = await findFreePort()
  server = await launch()
})

test.afterEach(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function postmaster(): Promise<number> {
  const [pid] = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")
  return Number(pid)
}

/** Asks again and again until it is told true; fails after the limit. Returns how long it took, in milliseconds. */
async function until(condition: () => Promise<boolean>, limit: number): Promise<number> {
  const began = performance.now()
  while (!(await condition())) {
    if (performance.now() - began > limit) throw new Error(`nothing changed within ${limit} ms`)
    await setTimeout(20)
  }
  return Math.round(performance.now() - began)
}

async function answers(path: string): Promise<boolean> {
  return (await fetch(server.url + path).catch(() => null))?.status === 200
}

/** Expects that each of the messages was saved once, with its consent and a mail for each of the two addresses. */
async function expectSavedOnce(messages: ContactMessage[]): Promise<void> {
  const sql = postgres(await embeddedDatabaseUrl(dataDir), { max: 1 })
  const rows = await sql`
    select message as text, count(*)::int as copies,
      sum((select count(*) from private.contact_consents where submission_id = submission.id))::int as consents,
      sum((select count(*) from private.outbox where source_id = submission.id))::int as mails
    from public.contact_submissions as submission group by message`
  await sql.end()
  const saved = new Map(rows.map(({ text, ...counts }) => [text, counts]))
  const expected = { copies: 1, consents: 1, mails: 2 }
  expect(messages.map(({ text }) => saved.get(text))).toEqual(messages.map(() => expected))
}

const victims = [
  { name: "the server", killsServer: true, killsDatabase: false },
  { name: "PostgreSQL", killsServer: false, killsDatabase: true },
  { name: "both", killsServer: true, killsDatabase: true },
]

for (const { name, killsServer, killsDatabase } of victims) {
  test(`kill -9 of ${name} while messages are written loses none that was acknowledged`, async () => {
    const messages = await fillInMessages(server.url, 30)
    const acknowledged = new Set<ContactMessage>()
    const first = await postmaster()
    let killing: Promise<unknown> | undefined
    await sendMessages(server.url, messages, (message, { status }) => {
      if (status === 303) acknowledged.add(message)
      if (acknowledged.size < 10) return
      killing ??= Promise.all([killsServer && server.kill(), killsDatabase && process.kill(first, "SIGKILL")])
    })
    await killing
    expect(acknowledged.size).toBeGreaterThanOrEqual(10)

    const began = performance.now()
    if (killsServer) server = await launch()
    await until(() => answers("/"), startLimit)
    const page = Math.round(performance.now() - began)
    await until(() => answers("/blog"), patience)
    const database = Math.round(performance.now() - began)
    console.error(
      `after kill -9 of ${name}, ${acknowledged.size} of 30 messages acknowledged: a page after ${page} ms, the database after ${database} ms`,
    )
    expect(page).toBeLessThan(startLimit)
    if (killsDatabase) expect(await postmaster()).not.toBe(first)
    else expect(await postmaster()).toBe(first)
    await expectSavedOnce([...acknowledged])

    await sendMessages(server.url, messages, (_, { status }) => expect(status).toBe(303))
    await expectSavedOnce(messages)
  })
}

test("while PostgreSQL is gone pages answer and forms keep what was typed; when it is back, everything works", async () => {
  const [message] = await fillInMessages(server.url, 1)
  if (!message) throw new Error("no message")
  const cluster = join(dataDir, "postgres")
  const pid = await postmaster()
  await rename(cluster, `${cluster}.away`)
  process.kill(pid, "SIGKILL")

  await until(async () => (await sendMessage(server.url, message)).status === 503, patience)
  for (const path of ["/", "/contact", "/en", "/en/contact"]) {
    expect([path, await answers(path)]).toEqual([path, true])
  }
  expect([200, 503]).toContain((await fetch(`${server.url}/blog`)).status)
  const refused = await sendMessage(server.url, message)
  expect(refused.status).toBe(503)
  for (const typed of [
    message.text,
    message.token,
    "Łukasz Żółć",
    "lukasz@supplier.example",
    "Huta &amp; Syn",
  ]) {
    expect(refused.body).toContain(typed)
  }

  await rename(`${cluster}.away`, cluster)
  const took = await until(async () => (await sendMessage(server.url, message)).status === 303, patience)
  console.error(`PostgreSQL is back: messages are saved again after ${took} ms`)
  await expectSavedOnce([message])
  expect(await answers("/blog")).toBe(true)
})
