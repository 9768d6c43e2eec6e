import { randomUUID } from "node:crypto"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import postgres from "postgres"
import { readPidFile } from "#server/backend/postgres/orphan.ts"
import { embeddedDatabaseUrl } from "#server/testing/embedded-database-url.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { newPeer } from "#server/testing/new-peer.ts"
import { type ContactMessage, fillInMessages, sendMessages } from "./setup/contact-messages.ts"
import { demoPost } from "./setup/demo-post.ts"
import { countSaved, savedOnce } from "./setup/saved-messages.ts"
import { findSitePort, launchServer, type ServerProcess } from "./setup/server-process.ts"

/** Longest wait for anything, in milliseconds. */
const timeout = 30_000

let dataDir: string
let port: number
let server: ServerProcess

const launch = () => launchServer({ dataDir, port })

test.beforeAll(async () => {
  dataDir = await makeDirectory("e2e")
  port = await findSitePort()
  server = await launch()
})

test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function postmaster(): Promise<number> {
  return (await readPidFile(join(dataDir, "postgres")))?.pid ?? 0
}

/** Polls until the condition is true; fails after the timeout. */
const until = (condition: () => Promise<boolean>) =>
  expect.poll(condition, { timeout, intervals: [20] }).toBe(true)

/** Fills in forms, each on a network of its own, so that asking again and again does not meet the limit of one. */
async function fillIn(count: number): Promise<ContactMessage[]> {
  const messages = await fillInMessages(server.url, count)
  return messages.map(message => ({ ...message, sender: newPeer() }))
}

/** Reads a page; returns its status and what a visitor reads in it. */
async function read(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.url + path, { redirect: "manual" })
  return { status: answer.status, text: await answer.text() }
}

/** Counts the log lines with a message. */
const timesLogged = (message: string) => server.logged().split(`"msg":"${message}"`).length - 1

async function answers(path: string): Promise<boolean> {
  return (await fetch(server.url + path).catch(() => null))?.status === 200
}

/** Signs somebody up for the newsletter, always as the same client; returns the answer's status. */
async function signUp(): Promise<number> {
  const answer = await fetch(`${server.url}/newsletter`, {
    method: "POST",
    headers: { origin: server.url, "x-forwarded-for": "198.51.100.7" },
    body: new URLSearchParams({ email: `${randomUUID()}@supplier.example` }),
    redirect: "manual",
  })
  await answer.text()
  return answer.status
}

/** Expects that each of the messages was saved once, with its consent and a mail for each of the two addresses. */
async function expectSavedOnce(messages: ContactMessage[]): Promise<void> {
  const saved = await countSaved(await embeddedDatabaseUrl(dataDir), messages)
  expect(saved).toEqual(messages.map(() => savedOnce))
}

test("kill -9 of PostgreSQL, with the server or without, while messages are written loses none that was acknowledged, and no count of tries", async () => {
  test.setTimeout(180_000)
  for (let number = 0; number < 10; number++) expect(await signUp()).toBe(303)
  for (const { name, killsServer } of [
    { name: "PostgreSQL", killsServer: false },
    { name: "both", killsServer: true },
  ])
    await test.step(name, async () => {
      const messages = await fillIn(30)
      const acknowledged = new Set<ContactMessage>()
      const first = await postmaster()
      let killing: Promise<unknown> | undefined
      await sendMessages(server.url, messages, (message, { status }) => {
        if (status === 201) acknowledged.add(message)
        if (acknowledged.size < 10) return
        killing ??= Promise.all([killsServer && server.kill(), process.kill(first, "SIGKILL")])
      })
      await killing
      expect(acknowledged.size).toBeGreaterThanOrEqual(10)

      if (killsServer) server = await launch()
      await until(() => answers("/"))
      await until(() => answers("/blog"))
      expect(await postmaster()).not.toBe(first)
      await expectSavedOnce([...acknowledged])
      expect(await signUp()).toBe(429)

      await sendMessages(server.url, messages, (_, { status }) => expect(status).toBe(201))
      await expectSavedOnce(messages)
    })
})

test("while PostgreSQL hangs, pages that were read stay as they were, and an uncached page is rendered once for all waiting requests", async () => {
  const kept = ["/blog", "/en/blog", "/sitemap.xml", "/feed.xml"]
  const before = await Promise.all(kept.map(read))
  expect(before.map(({ status }) => status)).toEqual(kept.map(() => 200))
  const sql = postgres(await embeddedDatabaseUrl(dataDir), { max: 1 })
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  await sql.end()
  const processes = [await postmaster(), ...backends.map(({ pid }) => pid)]
  for (const pid of processes) process.kill(pid, "SIGSTOP")
  try {
    const pages = await Promise.all(Array.from({ length: 20 }, () => read(`/blog/${demoPost}`)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]))
    expect(pages[0]?.text).toContain("<html")
    expect(timesLogged("post not available")).toBe(1)
    expect(await Promise.all(kept.map(read))).toEqual(before)
  } finally {
    for (const pid of processes) process.kill(pid, "SIGCONT")
  }
  await until(() => answers(`/blog/${demoPost}`))
})
