import { randomUUID } from "node:crypto"
import { EventEmitter } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { createClient } from "@supabase/supabase-js"
import pTimeout from "p-timeout"
import type pg from "pg"
import type { Logger } from "pino"
import { closeClient, openClient, withSql } from "./open-sql.ts"

/** The channel on which the database announces that posts were changed. */
const channel = "content_changed"

/** Pause between two tries to reach a database that is away, in milliseconds. */
const retryPause = 1000

export type ContentChanges = {
  /** The listener is called when posts were changed, by whomever, and after a time in which changes may have been missed. */
  subscribe(listener: () => void): void
  /** Whether a change would be announced now. */
  isConnected(): boolean
  close(): Promise<void>
}

/** Longest wait for an announcement of one's own, in milliseconds. */
const echoLimit = 3000

/** The warning when one's own announcement is not heard. */
export const silentAnnouncements =
  "The database's announcements do not arrive (LISTEN and NOTIFY): a pooler in transaction mode is in front of it. A changed post is shown up to five minutes late, and other servers' changes are missed. Let DATABASE_URL name the database itself, or a pool in session mode."

/**
 * Rejects when the database cannot be reached at first. A connection that is lost later is made again. Where announcements
 * do not arrive, as through a pooler in transaction mode, it is not connected.
 */
export async function subscribeToDatabase(url: string): Promise<ContentChanges> {
  const changes = new EventEmitter()
  const announce = () => void changes.emit("changed")
  const closing = new AbortController()
  let client = await listen(url, announce)

  async function listenAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await pause(retryPause, null, { signal: closing.signal })
        client = await listen(url, announce, closing.signal)
        client.once("end", listenAgain)
        return announce()
      } catch {
        // The database is away still, or the server ends.
      }
    }
  }
  client.once("end", listenAgain)
  const hears = await hearsItself(client, url)
  return {
    subscribe: listener => void changes.on("changed", listener),
    // A connection is lost together with the database, without which no page is made either, and is back a moment after it.
    isConnected: () => hears,
    async close() {
      closing.abort()
      await closeClient(client)
    },
  }
}

/** Returns the connection on which the channel is listened to. */
async function listen(url: string, announce: () => void, signal?: AbortSignal): Promise<pg.Client> {
  const client = await openClient(url, signal)
  client.on("notification", heard => {
    if (heard.channel === channel) announce()
  })
  await client.query(`listen ${channel}`)
  return client
}

/** Whether announcements of that database arrive. */
export function hearsAnnouncements(url: string): Promise<boolean> {
  return withSql(url, (_, client) => hearsItself(client, url))
}

/** Whether what another connection announces is heard on the listening one within some seconds. */
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

/** The topic on which the database announces that posts were changed; see private.broadcast_content_change. */
const topic = "content"

/** Pause before a channel that Realtime has closed is opened again, in milliseconds. */
const rejoinPause = 2000

type RealtimeChanges = ContentChanges & {
  /** Whether Realtime has let the server join the topic, whether or not it said that it follows the database. */
  hasJoined(): boolean
}

type Options = { url: string; secretKey: string; log: Pick<Logger, "info" | "warn"> }

/** Through Realtime, from the first listener on. A connection that is lost is made again. Never fails. */
export function subscribeToRealtime({ url, secretKey, log }: Options): RealtimeChanges {
  const changes = new EventEmitter()
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  let state: "idle" | "joining" | "connected" | "lost" | "closed" = "idle"
  let joined = false
  let retry: NodeJS.Timeout | undefined

  function announce(): void {
    changes.emit("changed")
  }

  function join(): void {
    client
      .channel(topic, { config: { private: true, broadcast: { replication_ready: true } } })
      .on("broadcast", { event: "changed" }, announce)
      .on("system", {}, ({ status }) => {
        if (state === "closed") return
        if (status === "ok") begin()
        else lose()
      })
      .subscribe(status => {
        joined = status === "SUBSCRIBED"
        if (joined || state === "closed") return
        lose()
        // Every other end of a channel is mended by the client; this one is Realtime's own, as when a token expires.
        if (status === "CLOSED") retry = setTimeout(join, rejoinPause)
      })
  }

  /** Realtime follows the database from now on; only to have joined does not mean that. */
  function begin(): void {
    if (state === "lost") log.info("connected to changes of posts again")
    state = "connected"
    announce()
  }

  function lose(): void {
    if (state !== "lost") log.warn("not connected to changes of posts: pages are up to five minutes old")
    state = "lost"
  }

  return {
    subscribe(listener) {
      changes.on("changed", listener)
      if (state !== "idle") return
      state = "joining"
      join()
    },
    isConnected: () => state === "connected",
    hasJoined: () => joined,
    async close() {
      state = "closed"
      clearTimeout(retry)
      await client.realtime.disconnect()
    },
  }
}
