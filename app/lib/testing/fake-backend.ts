import { createClient, type Session } from "@supabase/supabase-js"
import type { Client } from "#app/lib/server-environment.ts"

export function sessionOf(id: string, email = `${id}@kupryt.example`, token = "token"): Session {
  return {
    access_token: token,
    refresh_token: `refresh-${token}`,
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    token_type: "bearer",
    user: {
      id,
      email,
      app_metadata: {},
      user_metadata: {},
      aud: "authenticated",
      created_at: "2026-11-20T08:00:00Z",
    },
  }
}

type Call = { method: string; url: URL; headers: Headers; body: unknown }

/** A client whose requests `answer` responds to, and the recorded requests. */
export function fakeBackend(answer: (call: Call) => Response | Promise<Response>): {
  client: Client
  calls: Call[]
} {
  const calls: Call[] = []
  const client: Client = createClient("http://backend.example", "public-key", {
    auth: { flowType: "pkce", persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: {
      async fetch(input, init) {
        const request = new Request(input, init)
        const text = await request.text()
        const call = {
          method: request.method,
          url: new URL(request.url),
          headers: request.headers,
          body: text === "" ? null : JSON.parse(text),
        }
        calls.push(call)
        return answer(call)
      },
    },
  })
  return { client, calls }
}
