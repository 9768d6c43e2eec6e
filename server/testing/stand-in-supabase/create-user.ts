import { createClient } from "@supabase/supabase-js"
import type postgres from "postgres"
import type { Backend } from "../../backend/backend.ts"
import { confirmAccount } from "../confirm-account.ts"

type Options = {
  backend: Pick<Backend, "url" | "fetch" | "publishableKey" | "secretKey">
  /** The project's database, as its superuser. */
  sql: postgres.Sql
}

/**
 * Takes the embedded API, which has no accounts made by a server; returns what answers `POST /auth/v1/admin/users`: with
 * the secret key it makes an account that is confirmed.
 */
export function createUserAnswer({ backend, sql }: Options): (request: Request) => Promise<Response> {
  const options = {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
  }
  return async request => {
    if (request.headers.get("apikey") !== backend.secretKey) return new Response(null, { status: 401 })
    const { email, password } = await request.json()
    const { auth } = createClient(backend.url, backend.publishableKey, options)
    const { data, error } = await auth.signUp({ email, password })
    if (error) return Response.json({ msg: error.message }, { status: error.status ?? 500 })
    await confirmAccount(sql, email)
    return Response.json(data.user)
  }
}
