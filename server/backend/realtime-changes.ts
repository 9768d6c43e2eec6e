import { EventEmitter } from "node:events"
import { createClient } from "@supabase/supabase-js"
import type { Logger } from "pino"

/** The topic on which the database announces that posts were changed; see private.broadcast_content_change. */
const topic = "content"

/** Pause before a channel that Realtime has closed is opened again, in milliseconds. */
const rejoinPause = 2000

type Options = { url: string; secretKey: string; log: Pick<Logger, "info" | "warn"> }

/** Through Realtime, from the first listener on. A connection that is lost is made again. Never fails. */
export function subscribeToRealtime({ url, secretKey, log }: Options) {
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
    subscribe(listener: () => void): void {
      changes.on("changed", listener)
      if (state !== "idle") return
      state = "joining"
      join()
    },
    isConnected: () => state === "connected",
    /** Whether Realtime has let the server join the topic, whether or not it said that it follows the database. */
    hasJoined: () => joined,
    async close() {
      state = "closed"
      clearTimeout(retry)
      await client.realtime.disconnect()
    },
  }
}
