import type { Client } from "#app/lib/server-environment.ts"
import { asError, describeError } from "../log.ts"
import { repeat } from "../pause.ts"

/** How often it is seen whether the day's removal has been made, in milliseconds. */
const interval = 60 * 60 * 1000

type Options = {
  supabase: Pick<Client, "rpc">
  log: { error(fields: object, message: string): void }
}

/** Removes by batches between which others have their turn; what failed is tried again within the hour. */
export function startRetentionJob({ supabase, log }: Options): () => Promise<void> {
  let doneOn = ""
  const removeDue = async (signal: AbortSignal) => {
    const today = new Date().toISOString().slice(0, 10)
    let mayBeMore = doneOn !== today
    while (mayBeMore && !signal.aborted) {
      const { data, error } = await supabase.rpc("remove_outdated_data")
      if (error) {
        log.error({ code: error.code }, "removal of outdated personal data failed")
        return
      }
      mayBeMore = data
    }
    if (!signal.aborted) doneOn = today
  }
  return repeat(
    signal =>
      removeDue(signal).catch(error =>
        log.error(describeError(asError(error)), "removal of outdated personal data failed"),
      ),
    interval,
  )
}
