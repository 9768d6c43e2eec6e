import type { Logger } from "pino"
import { z } from "zod"
import type { Client } from "#app/lib/server-environment.ts"
import { compareMigrations } from "../database/own-migrations.ts"

/** The reason why nothing can be saved, as `write_failure` answers: null where all can. */
export const writeFailure = z.enum(["read-only", "disk-full"]).nullable()
type WriteFailure = z.infer<typeof writeFailure>

type Unreadiness = WriteFailure | "unreachable" | "migrations-missing"

/** Milliseconds that an answer is kept: the endpoint is public, and each check costs two calls and a listing. */
const cacheTime = 1000

/**
 * Whether the database answers, has been through every migration of this release, and takes writes. Never fails; the
 * reason is logged when it changes. `privileged` has the secret key, `clock` returns milliseconds.
 */
export function createReadiness(
  privileged: Pick<Client, "rpc">,
  log: Pick<Logger, "warn" | "info">,
  clock = () => performance.now(),
): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  let cachedUntil = 0
  let known: Unreadiness = null
  const ask = async () => {
    const found = await findUnreadiness(privileged).catch((): Unreadiness => "unreachable")
    if (found && found !== known) log.warn({ reason: found }, "not ready: npm run doctor says more")
    if (!found && known) log.info("ready again")
    known = found
    return found === null
  }
  return () => {
    if (asked && clock() < cachedUntil) return asked
    cachedUntil = Number.POSITIVE_INFINITY
    asked = ask().finally(() => {
      cachedUntil = clock() + cacheTime
    })
    return asked
  }
}

async function findUnreadiness(privileged: Pick<Client, "rpc">): Promise<Unreadiness> {
  const applied = await privileged.rpc("applied_migrations")
  if (applied.error) return "unreachable"
  if ((await compareMigrations(applied.data)).missing.length > 0) return "migrations-missing"
  const writes = await privileged.rpc("write_failure")
  return writes.error ? "unreachable" : writeFailure.parse(writes.data)
}
