import pTimeout from "p-timeout"
import type { Config } from "../config.ts"
import { formTokenKeyOf } from "../supabase-key.ts"
import type { Backend, BackendOptions } from "./backend.ts"
import { subscribeToRealtime } from "./realtime-changes.ts"

export function hostedApi({
  supabaseUrl = "",
  supabasePublishableKey = "",
  supabaseSecretKey = "",
}: Pick<Config, "supabaseUrl" | "supabasePublishableKey" | "supabaseSecretKey">) {
  return { url: supabaseUrl, fetch, publishableKey: supabasePublishableKey, secretKey: supabaseSecretKey }
}

/** Starts nothing. */
export async function openHostedBackend({
  config,
  log,
}: Pick<BackendOptions, "config" | "log">): Promise<Backend> {
  const api = hostedApi(config)
  const contentChanges = subscribeToRealtime({ ...api, log })
  return {
    ...api,
    publicUrl: api.url,
    formTokenKey: formTokenKeyOf(api.secretKey),
    contentChanges,
    close: contentChanges.close,
  }
}

/**
 * A fetch that fails after so many milliseconds, also where what is asked heeds no signal. `repeatReads` asks again after
 * other failures, and not after this one.
 */
export function withinTime(fetch: typeof globalThis.fetch, milliseconds: number): typeof globalThis.fetch {
  return async (input, init) => {
    const message = new DOMException("no answer in time", "AbortError")
    return await pTimeout(fetch(input, init), { milliseconds, message })
  }
}
