import { randomUUID } from "node:crypto"
import type { Client } from "#app/lib/server-environment.ts"
import { startStandInSupabase } from "./stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "./stand-in-transport.ts"
import { connect, createDatabase } from "./test-backend.ts"

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

/** Where a Supabase is, and its keys. */
type Project = Pick<ContractBackend, "url" | "publishableKey" | "close"> & { secretKey: string }

/**
 * Opens the Supabase at CONTRACT_URL (an instance for tests: rows and settings change), or else the stand-in for one,
 * over a database of its own. Either is reached over HTTP, with its keys and nothing else.
 */
export async function openContractBackend(): Promise<ContractBackend> {
  const { secretKey, ...project } = process.env.CONTRACT_URL ? named() : await standIn()
  const parts = { ...project, fetch }
  const visitor = connect(parts, parts.publishableKey)
  const privileged = connect(parts, secretKey)
  const { admin } = connect(parts, secretKey).auth

  async function register(): Promise<Account> {
    const email = `${randomUUID()}@contract.example`
    const password = randomUUID()
    const created = await admin.createUser({ email, password, email_confirm: true })
    if (created.error) throw created.error
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

function named(): Project {
  const { CONTRACT_URL = "", CONTRACT_PUBLISHABLE_KEY = "", CONTRACT_SECRET_KEY = "" } = process.env
  return {
    url: CONTRACT_URL,
    publishableKey: CONTRACT_PUBLISHABLE_KEY,
    secretKey: CONTRACT_SECRET_KEY,
    async close() {},
  }
}

async function standIn(): Promise<Project> {
  const { stop, ...project } = await startStandInSupabase({
    databaseUrl: await createDatabase(),
    siteUrl: "https://www.kupryt.example",
    transport: createStandInTransport(),
  })
  return { ...project, close: stop }
}
