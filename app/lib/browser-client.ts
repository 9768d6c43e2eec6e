import { createClient } from "@supabase/supabase-js"
import type { Database } from "./database.types.ts"
import type { Client, PublicConfig } from "./server-environment.ts"

let client: Client | undefined

/** The page's one client, in the browser only. It refreshes the session; repeated reads are the query client's. */
export function browserClient(config: PublicConfig): Client {
  client ??= createClient<Database>(config.supabaseUrl ?? location.origin, config.publishableKey, {
    auth: { flowType: "pkce", detectSessionInUrl: false, persistSession: true, autoRefreshToken: true },
    db: { retry: false },
    global: { fetch: fetchUncached },
  })
  return client
}

/** The auth client takes the code of a refusal from its body only where it sees the version of the answer. */
const apiVersion = "x-supabase-api-version"

/**
 * Asks past every cache, the browser's and those on the way; puts the version asked for on a refusal whose own the gateway
 * does not let a page read.
 */
async function fetchUncached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sent = new Headers(init?.headers)
  const asked = sent.get(apiVersion)
  sent.set("cache-control", "no-store")
  const answer = await fetch(input, { ...init, headers: sent, cache: "no-store" })
  if (answer.ok || !asked || answer.headers.has(apiVersion)) return answer
  const headers = new Headers(answer.headers)
  headers.set(apiVersion, asked)
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
