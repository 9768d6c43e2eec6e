import { createClient } from "@supabase/supabase-js"
import type { Database } from "#app/lib/database.types.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { Backend } from "./backend.ts"

/** Takes a backend and one of its keys; returns a client of its own, which keeps a session in memory only. */
export function connect({ url, fetch }: Pick<Backend, "url" | "fetch">, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, cache: "no-store" }) },
  })
}
