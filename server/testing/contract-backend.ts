import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { openSql } from "../backend/open-sql.ts"
import { confirmAccount } from "./confirm-account.ts"
import type { ServedBackend } from "./served-backend.ts"
import { connect, openTestBackend } from "./test-backend.ts"

/** A signed-in client, and whose it is. */
export type Account = { client: Client; id: string; email: string }

/** What a contract test may use of a backend: what every Supabase has. */
export type ContractBackend = {
  url: string
  fetch: typeof fetch
  publishableKey: string
  /** The client of a visitor. */
  visitor: Client
  /** The client with the secret key. */
  privileged: Client
  /** Makes a confirmed account with an address of its own, and signs it in. */
  register(): Promise<Account>
  /** As `register`, with the account's address on the list of administrators. */
  registerAdmin(): Promise<Account>
  close(): Promise<void>
}

type Parts = Pick<ContractBackend, "url" | "fetch" | "publishableKey" | "close"> & {
  secretKey: string
  /** Makes a confirmed account. */
  createAccount(email: string, password: string): Promise<void>
}

/**
 * Opens the Supabase at CONTRACT_URL (an instance for tests: rows and settings change), or else the backend that all tests
 * of the project share, or else the embedded backend over a database of its own.
 */
export async function openContractBackend(): Promise<ContractBackend> {
  const { secretKey, createAccount, ...parts } = await openParts()
  const visitor = connect(parts, parts.publishableKey)
  const privileged = connect(parts, secretKey)

  async function register(): Promise<Account> {
    const email = `${randomUUID()}@contract.example`
    const password = randomUUID()
    await createAccount(email, password)
    const client = connect(parts, parts.publishableKey)
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { client, id: data.user.id, email }
  }

  async function registerAdmin(): Promise<Account> {
    const account = await register()
    const { error } = await privileged.from("admin_users").insert({ email: account.email })
    if (error) throw error
    return account
  }

  return { ...parts, visitor, privileged, register, registerAdmin }
}

async function openParts(): Promise<Parts> {
  if (process.env.CONTRACT_URL) return external()
  const served = inject("servedBackend")
  return served ? await shared(served) : await embedded()
}

function external(): Parts {
  const { CONTRACT_URL = "", CONTRACT_PUBLISHABLE_KEY = "", CONTRACT_SECRET_KEY = "" } = process.env
  const parts = {
    url: CONTRACT_URL,
    fetch,
    publishableKey: CONTRACT_PUBLISHABLE_KEY,
    secretKey: CONTRACT_SECRET_KEY,
  }
  return {
    ...parts,
    async createAccount(email, password) {
      const { admin } = connect(parts, parts.secretKey).auth
      const { error } = await admin.createUser({ email, password, email_confirm: true })
      if (error) throw error
    },
    async close() {},
  }
}

/** What other tests left in the tables goes first. */
async function shared({ databaseUrl, ...served }: ServedBackend): Promise<Parts> {
  const parts = { ...served, fetch }
  const sql = openSql(databaseUrl)
  const [row] = await sql`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
    where schemaname in ('public', 'private')`
  await sql.unsafe(`truncate ${row?.tables}`)
  return {
    ...parts,
    async createAccount(email, password) {
      const { error } = await connect(parts, parts.publishableKey).auth.signUp({ email, password })
      if (error) throw error
      await confirmAccount(sql, email)
    },
    close: () => sql.end(),
  }
}

async function embedded(): Promise<Parts> {
  const { backend, transport, close } = await openTestBackend()
  return {
    ...backend,
    async createAccount(email, password) {
      const { auth } = connect(backend, backend.publishableKey)
      const signedUp = await auth.signUp({ email, password })
      if (signedUp.error) throw signedUp.error
      const { link = "" } = await transport.takeMail(email)
      const token_hash = new URL(link).searchParams.get("token_hash") ?? ""
      const { error } = await auth.verifyOtp({ token_hash, type: "signup" })
      if (error) throw error
      await auth.updateUser({ password })
    },
    close,
  }
}
