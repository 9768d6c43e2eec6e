import type { Client } from "#app/lib/server-environment.ts"
import { connectionFault } from "../backend/connect.ts"
import { asError, describeError } from "../log.ts"
import { repeat } from "../pause.ts"

/** How often drafts that are due are published, in milliseconds. */
const interval = 2000
/** How many a call publishes at most: after so many it is made again at once, though not for ever. */
const batch = 20
const mostCalls = 50

type Options = {
  /** The privileged client, which waits for no answer for ever. */
  supabase: Pick<Client, "rpc">
  log: Record<"info" | "warn", (fields: object, message: string) => void>
}

/** Publishes scheduled drafts when they are due. Returns what stops that; what is under way has ended then. */
export function startPublishingJob({ supabase, log }: Options): () => Promise<void> {
  let isAway = false
  /** What could not be published the last time: what fails again is not logged again. */
  let failed = new Map<string, string>()

  /** Publishes what is due. Returns why the database did not answer, or null. */
  async function publish(signal: AbortSignal): Promise<object | null> {
    const before = failed
    for (let calls = 0; calls < mostCalls && !signal.aborted; calls++) {
      const { data, error } = await supabase.rpc("publish_due_posts")
      // Where there is no code the words are not the database's, which may quote.
      if (error) return { cause: error.code || connectionFault(error) || error.message.slice(0, 100) }
      if (calls === 0) failed = new Map()
      const published = data.filter(({ failure }) => failure === null).length
      if (published > 0) log.info({ published }, "scheduled posts were published")
      for (const { draft_id: draft, failure: reason } of data) {
        if (reason === null) continue
        if (![before.get(draft), failed.get(draft)].includes(reason))
          log.warn({ draft, reason }, "a scheduled post was not published")
        failed.set(draft, reason)
      }
      if (published < batch) break
    }
    return null
  }

  return repeat(async signal => {
    const fault = await publish(signal).catch(error => describeError(asError(error)))
    if (fault && !isAway) log.warn(fault, "scheduled posts could not be looked for")
    isAway = fault !== null
  }, interval)
}
