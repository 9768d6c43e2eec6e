import { rm } from "node:fs/promises"
import { expect, test } from "@playwright/test"
import postgres from "postgres"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { type ContactMessage, fillInMessages, sendMessage, sendMessages } from "./setup/contact-messages.ts"
import { demoPost } from "./setup/demo-post.ts"
import { otherDatabase } from "./setup/other-database.ts"
import { countSaved, savedOnce } from "./setup/saved-messages.ts"
import { findSitePort, launchServer } from "./setup/server-process.ts"

/** Longest wait for a database that comes back, in milliseconds. */
const longTimeout = { timeout: 30_000 }

/** One client has ten tries in ten minutes, of which the ones that were cut off count: no more of them than fit are made. */
const fewTries = { ...longTimeout, intervals: [5_000] }

/** Cuts every connection to a database but the one that asks for it. */
async function cutConnections(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`
  await sql.end()
}

test(`over ${otherDatabase.name} by DATABASE_URL: no cut connection and no absence loses what was acknowledged, or ends the server`, async () => {
  const database = await otherDatabase.start()
  const dataDir = await makeDirectory("e2e")
  const environment = { DATABASE_URL: database.url }
  const server = await launchServer({ dataDir, port: await findSitePort(), environment })
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  try {
    const messages = await fillInMessages(server.url, 24)
    const acknowledged = new Set<ContactMessage>()
    const statuses = new Set<number | null>()
    const faults = [() => cutConnections(database.url), () => cutConnections(database.url), database.halt]
    let fault: Promise<void> = Promise.resolve()
    expect(await statusOf("/blog")).toBe(200)
    await sendMessages(server.url, messages, (message, { status }) => {
      statuses.add(status)
      if (status !== 201) return
      acknowledged.add(message)
      if (acknowledged.size % 5 === 0) fault = fault.then(faults.shift())
    })
    await fault
    expect(faults).toEqual([])
    // An interrupted visitor gets an error, and may send the same form again.
    expect([...statuses].toSorted()).toEqual([201, 503])

    const [unsent] = messages.filter(message => !acknowledged.has(message))
    if (!unsent) throw new Error("every message was sent before the database went away")
    const refused = await sendMessage(server.url, unsent)
    expect(refused.status).toBe(503)
    for (const typed of [
      unsent.text,
      unsent.token,
      "Łukasz Żółć",
      "lukasz@supplier.example",
      "Huta &amp; Syn",
    ])
      expect(refused.body).toContain(typed)
    for (const path of ["/", "/en", "/contact", "/en/contact", "/blog", "/healthz"])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    for (const path of ["/readyz", `/en/blog/${demoPost}`, "/en/feed.json"])
      expect([path, await statusOf(path)]).toEqual([path, 503])

    await database.resume()
    await expect.poll(() => statusOf("/readyz"), longTimeout).toBe(200)
    await expect.poll(async () => (await sendMessage(server.url, unsent)).status, fewTries).toBe(201)
    expect(await countSaved(database.url, [...acknowledged])).toEqual([...acknowledged].map(() => savedOnce))
    await sendMessages(server.url, messages, (_, { status }) => expect(status).toBe(201))
    expect(await countSaved(database.url, messages)).toEqual(messages.map(() => savedOnce))
    expect(await statusOf("/readyz")).toBe(200)
  } finally {
    await server.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
