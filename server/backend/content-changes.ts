import { EventEmitter } from "node:events"
import postgres from "postgres"

/** The channel on which the database announces that posts were changed. */
const channel = "content_changed"

/** Pause between two tries to reach a database that is away, in seconds. */
const retryPause = 1

/** What tells every server of a backend that posts were changed. */
export type ContentChanges = {
  /** The listener is called when posts were changed, by whomever, and after a time in which changes may have been missed. */
  subscribe(listener: () => void): void
  /** Tells whether a change would be announced now. */
  isConnected(): boolean
  close(): Promise<void>
}

/** Rejects when the database cannot be reached at first. A connection that is lost later is made again. */
export async function subscribeToDatabase(url: string): Promise<ContentChanges> {
  const changes = new EventEmitter()
  const announce = () => void changes.emit("changed")
  const sql = postgres(url, { max: 1, connect_timeout: 10, backoff: () => retryPause, onnotice() {} })
  await sql.listen(channel, announce, announce)
  return {
    subscribe: listener => void changes.on("changed", listener),
    // It is lost together with the database, without which no page is made either, and is back a moment after it.
    isConnected: () => true,
    close: () => sql.end({ timeout: 1 }),
  }
}
