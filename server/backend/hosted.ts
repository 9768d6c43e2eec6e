import pTimeout from "p-timeout"
import { z } from "zod"
import { type Config, describeLegacyKeys } from "../config.ts"
import { compareMigrations, explainMissing, explainUnknown } from "../database/own-migrations.ts"
import { OperatorError } from "../operator-error.mjs"
import { refusalOf } from "./api-fault.ts"
import type { Backend, BackendOptions } from "./backend.ts"
import { connect } from "./connect.ts"
import { subscribeToRealtime } from "./realtime-changes.ts"

export function hostedApi({
  supabaseUrl = "",
  supabasePublishableKey = "",
  supabaseSecretKey = "",
}: Pick<Config, "supabaseUrl" | "supabasePublishableKey" | "supabaseSecretKey">) {
  return { url: supabaseUrl, fetch, publishableKey: supabasePublishableKey, secretKey: supabaseSecretKey }
}

/**
 * Throws OperatorError unless the project takes both keys and has every migration of this release; of a newer release it may
 * have more, since a project is migrated before its servers. What is signed stays good when the secret key is changed.
 */
export async function openHostedBackend(options: Pick<BackendOptions, "config" | "log">): Promise<Backend> {
  const { config, log } = options
  const api = hostedApi(config)
  const endingKeys = describeLegacyKeys(config)
  if (endingKeys) log.warn(endingKeys)
  const server = connect(api, api.secretKey)
  const applied = await server.rpc("applied_migrations")
  if (applied.error) throw refusalOf(applied, "SUPABASE_SECRET_KEY")
  const { own, missing, unknown } = await compareMigrations(applied.data)
  const newer = unknown.length > 0 && explainUnknown(unknown, "hosted")
  if (missing.length > 0) throw new OperatorError(newer || explainMissing(missing, own, "hosted"))
  if (newer) log.warn(newer)
  const key = await server.rpc("installation_key")
  if (key.error) throw refusalOf(key, "SUPABASE_SECRET_KEY")
  const posts = await connect(api, api.publishableKey).from("blog_posts").select("id").limit(1)
  if (posts.error) throw refusalOf(posts, "SUPABASE_PUBLISHABLE_KEY")
  const contentChanges = subscribeToRealtime({ ...api, log })
  const { close } = contentChanges
  const passkeys = await offersPasskeys(api)
  return { ...api, publicUrl: api.url, own: null, formTokenKey: key.data, passkeys, contentChanges, close }
}

const authSettings = z.object({ passkeys_enabled: z.boolean() })

/** False where the project does not say. */
async function offersPasskeys({
  url,
  fetch,
  publishableKey,
}: ReturnType<typeof hostedApi>): Promise<boolean> {
  const headers = { apikey: publishableKey }
  const answer = await fetch(`${url}/auth/v1/settings`, { headers }).catch(() => null)
  const settings = authSettings.safeParse(await answer?.json().catch(() => null))
  return settings.data?.passkeys_enabled ?? false
}

/** Fails after so many milliseconds, also where no signal is heeded. `repeatReads` does not ask again then. */
export function withinTime(fetch: typeof globalThis.fetch, milliseconds: number): typeof globalThis.fetch {
  return async (input, init) => {
    const message = new DOMException("no answer in time", "AbortError")
    return await pTimeout(fetch(input, init), { milliseconds, message })
  }
}
