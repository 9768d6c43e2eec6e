import { photographIdOf } from "../../app/lib/photograph.ts"

type Options = { url: string; fetch: typeof globalThis.fetch; secretKey: string }

/**
 * Reads a photograph of a message from the private bucket of a hosted Supabase, by its name; null where there is none. Throws
 * when that cannot be known. By itself, because the Edge Function takes every file that it imports.
 */
export function createHostedPhotographReader({ url, fetch, secretKey }: Options) {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  return async (name: string): Promise<Buffer | null> => {
    if (photographIdOf(name) === null) return null
    const answer = await fetch(`${url}/storage/v1/object/photographs/${name}`, { headers })
    if (answer.ok) return Buffer.from(await answer.arrayBuffer())
    const { statusCode } = (await answer.json()) as { statusCode?: string | number }
    if (String(statusCode) === "404") return null
    throw new Error("the storage did not answer")
  }
}
