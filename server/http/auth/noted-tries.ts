import { setTimeout as wait } from "node:timers/promises"
import type { Client } from "#app/lib/server-environment.ts"

/** The activity's names for what was tried in vain. */
type TriedKind = "refused" | "limited" | "code-refused" | "code-limited" | "link-limited" | "token-reused"

/** The address, the factor or the account that was tried: the database knows whose it is. */
type By = { address: string } | { factor: string } | { account: string }

export type NotedTries = ReturnType<typeof createNotedTries>

/** Addresses, factors and accounts that are told apart between two calls; further ones are counted together. */
const mostNames = 100

type Options = {
  supabase: Pick<Client, "rpc">
  log: { warn(fields: object, message: string): void }
  /** Shortest time between two calls, in milliseconds. */
  pause?: number
}

/** The database counts with one call a second at most. Gathered tries are lost when the process dies. */
export function createNotedTries({ supabase, log, pause = 1000 }: Options) {
  let gathered = new Map<string, { kind: TriedKind; times: number } & Partial<By>>()
  let handing: Promise<void> | null = null
  const closing = new AbortController()

  async function handOver(): Promise<void> {
    while (gathered.size > 0) {
      const tries = [...gathered.values()]
      gathered = new Map()
      const { error } = await supabase.rpc("note_tries", { made: { tries } })
      if (error) log.warn({ code: error.code }, "failed attempts could not be recorded")
      await wait(pause, undefined, closing).catch(() => {})
    }
    handing = null
  }

  return {
    /** Returns at once and never fails: what is answered does not wait for it. */
    note(kind: TriedKind, by: By | null): void {
      const name = JSON.stringify([kind, by])
      const isNamed = gathered.has(name) || gathered.size < mostNames
      const key = isNamed ? name : kind
      const times = (gathered.get(key)?.times ?? 0) + 1
      gathered.set(key, { kind, times, ...(isNamed && by) })
      handing ??= handOver()
    },
    async close() {
      closing.abort()
      await handing
    },
  }
}
