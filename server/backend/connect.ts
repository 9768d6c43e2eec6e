import { createClient, type PostgrestError } from "@supabase/supabase-js"
import type { Database } from "#app/lib/database.types.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { repeatReads } from "./repeat-reads.ts"

/** Where an API is, and how it is asked. No type of the backend's own: this file is deployed with the Edge Function. */
type Api = { url: string; fetch: typeof fetch }

/**
 * Takes a backend and one of its keys; returns a client of its own, which keeps a session in memory only. What reads it
 * repeats is said by `repeatReads` alone.
 */
export function connect({ url, fetch }: Api, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: repeatReads((input, init) => fetch(input, { ...init, cache: "no-store" })) },
  })
}

/** Why a call got no answer: the connection's code (ECONNREFUSED), which its error has in the details alone. */
export function connectionFault({ details }: Pick<PostgrestError, "details">): string | undefined {
  return /^Caused by: .*\((\w+)\)$/m.exec(details)?.[1]
}
