import { createClient } from "@supabase/supabase-js"
import type { Database } from "./database.types.ts"
import type { PublicConfig } from "./public-config.ts"
import type { Client } from "./server-environment.ts"

let client: Client | undefined

/**
 * Takes the public configuration; returns the page's one Supabase client, made at the first call. In the browser only.
 * It keeps the session in local storage and refreshes it by itself. Repeated reads are left to the query client.
 */
export function browserClient(config: PublicConfig): Client {
  client ??= createClient<Database>(config.supabaseUrl ?? location.origin, config.publishableKey, {
    auth: { flowType: "pkce", detectSessionInUrl: false, persistSession: true, autoRefreshToken: true },
    db: { retry: false },
    global: { fetch: fetchUncached },
  })
  return client
}

/** Takes what fetch takes; asks past every cache, the browser's and those on the way. */
export function fetchUncached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set("cache-control", "no-store")
  return fetch(input, { ...init, headers, cache: "no-store" })
}
