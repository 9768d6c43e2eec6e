import { setTimeout as pause } from "node:timers/promises"
import { createClient, type PostgrestError } from "@supabase/supabase-js"
import type { Database } from "#app/lib/database.types.ts"
import { maxRetries, mayBeTransient } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"

/** The type is not the backend's own: this file is deployed with the Edge Function. */
type Api = { url: string; fetch: typeof fetch }

/** A client of its own, which keeps a session in memory only. What reads it repeats is said by `repeatReads` alone. */
export function connect({ url, fetch }: Api, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: repeatReads((input, init) => fetch(input, { ...init, cache: "no-store" })) },
  })
}

/** Returns the connection's code (ECONNREFUSED) for a call without an answer, which its error has in the details alone. */
export function connectionFault({ details }: Pick<PostgrestError, "details">): string | undefined {
  return /^Caused by: .*\((\w+)\)$/m.exec(details)?.[1]
}

/** The pauses before a failed read is made again, in milliseconds: a visitor is waiting for the page. */
const pauses = [100, 400]

const reads = ["GET", "HEAD"]

/** Reads again where nothing or a status from 500 was answered: no write, nor what was given up or took too long. */
function repeatReads(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : "GET")
    const retries = reads.includes(method) ? maxRetries : 0
    for (let failures = 0; failures < retries; failures++) {
      try {
        const answer = await fetch(input, init)
        if (!mayBeTransient(answer.status)) return answer
        await answer.text()
      } catch (error) {
        if (isGivenUp(error)) throw error
      }
      await pause(pauses[failures], undefined, { ...(init?.signal && { signal: init.signal }) })
    }
    return fetch(input, init)
  }
}

const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError")
