import type { Client } from "#app/lib/server-environment.ts"

/** How often what has had its time is removed, in milliseconds. */
const interval = 60 * 60 * 1000

type Options = {
  /** The privileged client. */
  supabase: Pick<Client, "rpc">
  log: { error(fields: object, message: string): void }
}

/** Removes unconfirmed accounts and ended sessions when their time is over, every hour. Returns what stops that. */
export function startCleanupJob({ supabase, log }: Options): () => Promise<void> {
  const remove = async () => {
    const { error } = await supabase.rpc("remove_outdated_accounts")
    if (error) log.error({ code: error.code }, "cleanup of outdated accounts and sessions failed")
  }
  let removing = remove()
  const timer = setInterval(() => {
    removing = remove()
  }, interval)
  timer.unref()
  return () => {
    clearInterval(timer)
    return removing
  }
}
