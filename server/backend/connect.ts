import { createClient } from "@supabase/supabase-js"
import type { Database } from "#app/lib/database.types.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { Backend } from "./backend.ts"
import { repeatReads } from "./repeat-reads.ts"

/**
 * Takes a backend and one of its keys; returns a client of its own, which keeps a session in memory only. What reads it
 * repeats is said by `repeatReads` alone.
 */
export function connect({ url, fetch }: Pick<Backend, "url" | "fetch">, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: repeatReads((input, init) => fetch(input, { ...init, cache: "no-store" })) },
  })
}
