import type { Client } from "#app/lib/server-environment.ts"
import { listOwnMigrations } from "./own-migrations.ts"

/**
 * Takes the privileged client; returns what tells whether the database answers and has been through every migration of
 * this release. Who asks while it is being found out shares the answer: asking often is no load. Never fails.
 */
export function createReadiness(privileged: Pick<Client, "rpc">): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  const ask = async () => {
    const [own, { data }] = await Promise.all([listOwnMigrations(), privileged.rpc("applied_migrations")])
    return data !== null && own.every(version => data.includes(version))
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
