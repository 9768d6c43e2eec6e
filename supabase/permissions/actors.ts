import { randomUUID } from "node:crypto"
import type postgres from "postgres"
import type { Client } from "#app/lib/server-environment.ts"
import type { Backend } from "#server/backend/backend.ts"
import { connect } from "#server/backend/connect.ts"
import { createAccount } from "#server/testing/create-account.ts"
import type { ServedBackend } from "#server/testing/setup/served-backend.ts"

/** A backend on which permissions are tried, with the superuser's connection to its database. */
export type TriedDatabase = {
  backend: Pick<Backend, "url" | "fetch" | "publishableKey" | "secretKey"> &
    Pick<ServedBackend, "administersAccounts">
  sql: postgres.Sql
  close(): Promise<void>
}

export type Actor = {
  name: ActorName
  email: string
  /** The account's id; null without an account. */
  id: string | null
  /** The database role that the API gives them. */
  role: "anon" | "authenticated" | "service_role"
  /** The claims of their token, as the API passes them to the database. */
  claims: Record<string, unknown>
  client: Client
}

/** Everyone in the matrix, in the order of its columns, with what makes them who they are. */
export const descriptions = {
  anon: "a visitor: the publishable key and no session",
  unconfirmed: "signed in, on the list of administrators, address not confirmed",
  user: "signed in, address confirmed, not on the list",
  admin: "signed in, address confirmed, on the list",
  "super admin": "an admin with the flag is_super_admin",
  primary:
    "signed in just now with the address of the setting primary_admin_email, confirmed; also on the list. Ten minutes later what changes who gets in asks for a proof (PT403, supabase/recent-proof.database.test.ts)",
  "unconfirmed primary": "signed in with that address, but it is not confirmed",
  "primary without code":
    "signed in with that address, confirmed, by the password alone, where the account has a second factor",
  "removed admin": "taken off the list after signing in; the token is still alive",
  service: "the server itself, with the secret key",
} as const

export type ActorName = keyof typeof descriptions

export const actorNames = Object.keys(descriptions) as ActorName[]

export function emailOf(name: ActorName): string {
  return `${name.replaceAll(" ", "-")}@matrix.example`
}

/** The address that is the primary administrator's while that actor tries. */
export function primaryEmailFor(name: ActorName): string {
  return emailOf(name === "unconfirmed primary" || name === "primary without code" ? name : "primary")
}

/** Makes the accounts in an empty backend, and signs everyone in over HTTP. */
export async function createActors(backend: TriedDatabase): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const name of actorNames) actors.push(await open(backend, name))
  await backend.sql`delete from public.admin_users where email = ${emailOf("removed admin")}`
  await backend.sql`
    update auth.users set email_confirmed_at = null
    where email in (${emailOf("unconfirmed")}, ${emailOf("unconfirmed primary")})`
  await backend.sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'Telephone', 'totp', 'verified', now(), now() from auth.users
    where email = ${emailOf("primary without code")}`
  // However long all of it takes.
  await backend.sql`update auth.sessions set created_at = now() + interval '1 hour'`
  return actors
}

async function open({ backend, sql }: TriedDatabase, name: ActorName): Promise<Actor> {
  const email = emailOf(name)
  if (name === "anon" || name === "service") {
    const role = name === "anon" ? "anon" : "service_role"
    const client = connect(backend, name === "anon" ? backend.publishableKey : backend.secretKey)
    return { name, email, id: null, role, claims: { role }, client }
  }
  const client = connect(backend, backend.publishableKey)
  const password = randomUUID()
  if (name === "removed admin") await sql`insert into public.admin_users (email) values (${email})`
  await createAccount(backend, sql, { email, password })
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  const [, payload = ""] = data.session.access_token.split(".")
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString())
  return { name, email, id: data.user.id, role: "authenticated", claims, client }
}
