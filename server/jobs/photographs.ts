import type { Client } from "#app/lib/server-environment.ts"
import { asError, describeError } from "../log.ts"
import { repeat } from "../pause.ts"
import type { PhotographStore } from "../photographs/photograph-store.ts"

/** How often the files of removed photographs are removed, in milliseconds. */
const interval = 60_000

type Options = {
  supabase: Pick<Client, "rpc">
  store: Pick<PhotographStore, "remove">
  log: { error(fields: object, message: string): void }
}

/** Files that cannot be removed are given again later, behind the others. The returned function stops the job. */
export function startPhotographRemoval({ supabase, store, log }: Options): () => Promise<void> {
  async function removeDue(): Promise<void> {
    let done: string[] = []
    for (;;) {
      const { data, error } = await supabase.rpc("take_removed_photographs", { done })
      if (error) return log.error({ code: error.code }, "removed photographs could not be read")
      if (data.length === 0) return
      const outcomes = await Promise.all(data.map(async id => ((await store.remove(id)) ? [id] : [])))
      done = outcomes.flat()
      if (done.length < outcomes.length) log.error({}, "a photograph could not be removed")
    }
  }
  return repeat(
    () =>
      removeDue().catch(error =>
        log.error(describeError(asError(error)), "removed photographs could not be read"),
      ),
    interval,
  )
}
