import type { Client } from "#app/lib/server-environment.ts"

/** Takes the privileged client; returns what tells whether a session began just now: no, while that cannot be known. */
export function createRecentSignIn(supabase: Pick<Client, "rpc">): (sessionId: string) => Promise<boolean> {
  return async sessionId => {
    const { data } = await supabase.rpc("signed_in_recently", { session: sessionId })
    return data ?? false
  }
}
