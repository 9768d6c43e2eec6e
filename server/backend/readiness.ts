import type { Client } from "#app/lib/server-environment.ts"
import { compareMigrations } from "./own-migrations.ts"

/**
 * Takes the privileged client; returns what tells whether the database answers and has been through every migration of
 * this release. Who asks while it is being found out shares the answer: asking often is no load. Never fails.
 */
export function createReadiness(privileged: Pick<Client, "rpc">): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  const ask = async () => {
    const { data } = await privileged.rpc("applied_migrations")
    return data !== null && (await compareMigrations(data)).missing.length === 0
  }
  return () => {
    asked ??= ask()
      .catch(() => false)
      .finally(() => {
        asked = null
      })
    return asked
  }
}
