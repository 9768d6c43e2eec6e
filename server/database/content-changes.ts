import { randomUUID } from "node:crypto"
import { EventEmitter } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import pTimeout from "p-timeout"
import type pg from "pg"
import { closeClient, openClient, withSql } from "./open-sql.ts"

/** The channel on which the database announces that posts were changed. */
const channel = "content_changed"

/** Pause between two tries to reach a database that is away, in milliseconds. */
const retryPause = 1000

export type ContentChanges = Awaited<ReturnType<typeof subscribeToDatabase>>

/** Longest wait for an announcement of one's own, in milliseconds. */
const echoLimit = 3000

export const silentAnnouncements =
  "The database's announcements do not arrive (LISTEN and NOTIFY): a pooler in transaction mode is in front of it. A changed post is shown up to five minutes late, and other servers' changes are missed. Let DATABASE_URL name the database itself, or a pool in session mode."

/** Rejects when the database cannot be reached at first. Never connected through a pooler in transaction mode. */
export async function subscribeToDatabase(url: string) {
  const changes = new EventEmitter()
  const announce = () => void changes.emit("changed")
  const closing = new AbortController()
  let listening: pg.Client | null = null

  async function begin(): Promise<pg.Client> {
    const client = await openClient(url, closing.signal)
    client.on("notification", heard => {
      if (heard.channel === channel) announce()
    })
    await client.query(`listen ${channel}`).catch(async error => {
      await closeClient(client)
      throw error
    })
    listening = client
    client.once("end", () => {
      listening = null
      void beginAgain()
    })
    return client
  }

  async function beginAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await pause(retryPause, null, { signal: closing.signal })
        await begin()
        return announce()
      } catch {
        // The database is away still, or the server ends.
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort()
    if (listening) await closeClient(listening)
  }

  const hears = await hearsItself(await begin(), url).catch(async error => {
    await close()
    throw error
  })
  return {
    /** The listener is called when posts were changed, by whomever, and after a time in which changes may have been missed. */
    subscribe: (listener: () => void): void => void changes.on("changed", listener),
    isConnected: () => hears && listening !== null,
    close,
  }
}

export function receivesAnnouncements(url: string): Promise<boolean> {
  return withSql(url, (_, client) => hearsItself(client, url))
}

async function hearsItself(listening: pg.Client, url: string): Promise<boolean> {
  const echo = `echo_${randomUUID().replaceAll("-", "")}`
  await listening.query(`listen ${echo}`)
  const heard = Promise.withResolvers<boolean>()
  listening.once("notification", () => heard.resolve(true))
  await withSql(url, sql => sql`select pg_notify(${echo}, '')`)
  const hears = await pTimeout(heard.promise, { milliseconds: echoLimit, fallback: () => false })
  await listening.query(`unlisten ${echo}`)
  return hears
}
