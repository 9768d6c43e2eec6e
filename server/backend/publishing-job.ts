import type { Client } from "#app/lib/server-environment.ts"
import { pause } from "../mail/mail.ts"

/** How often drafts that are due are published, in milliseconds. */
const interval = 2000

type Options = {
  /** The privileged client. */
  supabase: Pick<Client, "rpc">
  log: { warn(fields: object, message: string): void }
}

/** Publishes scheduled drafts when they are due. Returns what stops that; what is under way has ended then. */
export function startPublishingJob({ supabase, log }: Options): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run() {
    let isAway = false
    while (!signal.aborted) {
      const { error } = await supabase.rpc("publish_due_posts")
      // An outage is one line.
      if (error && !isAway) log.warn({ code: error.code }, "scheduled posts could not be looked for")
      isAway = error !== null
      await pause(interval, signal)
    }
  }
  const running = run()
  return () => {
    stopping.abort()
    return running
  }
}
