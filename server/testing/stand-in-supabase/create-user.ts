import { randomUUID } from "node:crypto"
import bcrypt from "bcryptjs"
import type postgres from "postgres"

type Fetch = (request: Request) => Promise<Response>

type Options = {
  backend: { fetch: Fetch; secretKey: string }
  /** The project's database, as its superuser. */
  sql: postgres.Sql
}

/**
 * The embedded API has no accounts made by a server: adds `POST /auth/v1/admin/users`, which with
 * the secret key makes an account that is confirmed. Its rows are written as GoTrue writes them, by GoTrue's role.
 */
export function administerUsers({ backend, sql }: Options): Fetch {
  return async request => {
    if (new URL(request.url).pathname !== "/auth/v1/admin/users") return backend.fetch(request)
    if (request.headers.get("apikey") !== backend.secretKey) return new Response(null, { status: 401 })
    const { email, password } = await request.json()
    const id = randomUUID()
    const hash = await bcrypt.hash(password, 4)
    const facts = { sub: id, email, email_verified: true }
    await sql.begin(async transaction => {
      await transaction`set local role supabase_auth_admin`
      await transaction`
        insert into auth.users (id, email, encrypted_password) values (${id}, ${email}, ${hash})`
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(facts)})`
      await transaction`update auth.users set email_confirmed_at = now() where id = ${id}`
      await transaction`update auth.users set raw_user_meta_data = ${sql.json(facts)} where id = ${id}`
    })
    return Response.json({ id, aud: "authenticated", role: "authenticated", email })
  }
}
