import { createClient } from "@supabase/supabase-js"
import type { Database } from "./database.types.ts"
import type { Client, PublicConfig } from "./server-environment.ts"

let client: Client | undefined

/** The page's one client, in the browser only. It refreshes the session; the query client retries reads. */
export function browserClient(config: PublicConfig): Client {
  client ??= createClient<Database>(config.supabaseUrl ?? location.origin, config.publishableKey, {
    auth: { flowType: "pkce", detectSessionInUrl: false, persistSession: true, autoRefreshToken: true },
    db: { retry: false },
    global: { fetch: fetchUncached },
  })
  return client
}

/** Sends the due mails at once. They leave without it too; a hosted project may not have this function. */
export function sendDueMails(client: Client): void {
  void client.functions.invoke("send-notification", { body: { type: "contact", formData: {} } })
}

/** The auth client reads an error's code from the body only where the response has this header. */
const apiVersion = "x-supabase-api-version"

/** Bypasses every cache. Adds the requested version to an error whose headers CORS hides. */
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
