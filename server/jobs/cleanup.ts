import type { Client } from "#app/lib/server-environment.ts"
import { asError, describeError } from "../log.ts"
import { repeat } from "../pause.ts"

/** How often what has had its time is removed, in milliseconds. */
const interval = 60 * 60 * 1000

type Options = {
  supabase: Pick<Client, "rpc">
  log: { error(fields: object, message: string): void }
}

const outdated = [
  ["accounts and sessions", "remove_outdated_accounts"],
  ["browsers and tries", "remove_outdated_browsers"],
  ["posts in the trash", "remove_outdated_versions"],
  ["preview links", "remove_outdated_previews"],
  ["photographs that were not sent", "remove_outdated_photographs"],
  ["reports of browsers", "remove_outdated_policy_reports"],
] as const

/**
 * Removes unconfirmed accounts, ended sessions, browsers that are not used any more, the posts in the trash, preview links,
 * photographs without a message and reports of browsers when their time is over, every hour. Returns what stops that.
 */
export function startCleanupJob({ supabase, log }: Options): () => Promise<void> {
  return repeat(async () => {
    for (const [what, name] of outdated) {
      const failure = await Promise.resolve(supabase.rpc(name)).then(
        ({ error }) => error && { code: error.code },
        thrown => describeError(asError(thrown)),
      )
      if (failure) log.error(failure, `cleanup of outdated ${what} failed`)
    }
  }, interval)
}
