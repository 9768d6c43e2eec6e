import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "../backend/connect.ts"
import { openSql } from "../backend/open-sql.ts"
import { confirmAccount } from "./confirm-account.ts"
import type { ServedBackend } from "./setup/served-backend.ts"
import { startStandInSupabase } from "./stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "./stand-in-transport.ts"
import { createDatabase } from "./test-backend.ts"

/** A signed-in client, and whose it is. */
export type Account = { client: Client; id: string; email: string; password: string }

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

/** Where a Supabase is, its keys, and what makes a confirmed account there. */
type Project = Pick<ContractBackend, "url" | "publishableKey" | "close"> & {
  secretKey: string
  createAccount(email: string, password: string): Promise<void>
}

/**
 * Opens the Supabase at CONTRACT_URL (an instance for tests: rows and settings change), or else the backend that all
 * tests of the Vitest project share, or else the stand-in for a hosted one, over a database of its own. Each is reached
 * with its keys and nothing else.
 */
export async function openContractBackend(): Promise<ContractBackend> {
  const { secretKey, createAccount, ...project } = await openProject()
  const parts = { fetch, ...project }
  const visitor = connect(parts, parts.publishableKey)
  const privileged = connect(parts, secretKey)

  async function register(): Promise<Account> {
    const email = `${randomUUID()}@contract.example`
    const password = randomUUID()
    await createAccount(email, password)
    const client = connect(parts, parts.publishableKey)
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { client, id: data.user.id, email, password }
  }

  async function registerAdmin(): Promise<Account> {
    const account = await register()
    const { error } = await privileged.from("admin_users").insert({ email: account.email })
    if (error) throw error
    return account
  }

  return { ...parts, visitor, privileged, register, registerAdmin }
}

async function openProject(): Promise<Project> {
  if (process.env.CONTRACT_URL) return named()
  const served = inject("servedBackend")
  return served ? await shared(served) : await standIn()
}

function named(): Project {
  const { CONTRACT_URL = "", CONTRACT_PUBLISHABLE_KEY = "", CONTRACT_SECRET_KEY = "" } = process.env
  return administered({
    url: CONTRACT_URL,
    publishableKey: CONTRACT_PUBLISHABLE_KEY,
    secretKey: CONTRACT_SECRET_KEY,
    async close() {},
  })
}

async function standIn(): Promise<Project> {
  const { stop, ...project } = await startStandInSupabase({
    databaseUrl: await createDatabase(),
    siteUrl: "https://www.kupryt.example",
    transport: createStandInTransport(),
  })
  return administered({ ...project, close: stop })
}

/** Takes a project whose secret key administers accounts; returns it with what makes one. */
function administered(project: Omit<Project, "createAccount">): Project {
  return {
    ...project,
    async createAccount(email, password) {
      const { admin } = connect({ ...project, fetch }, project.secretKey).auth
      const { error } = await admin.createUser({ email, password, email_confirm: true })
      if (error) throw error
    },
  }
}

/** What other tests left in the tables goes first. */
async function shared({ databaseUrl, ...served }: ServedBackend): Promise<Project> {
  const sql = openSql(databaseUrl)
  const [row] = await sql`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
    where schemaname in ('public', 'private')`
  await sql.unsafe(`truncate ${row?.tables}`)
  return {
    ...served,
    async createAccount(email, password) {
      const { auth } = connect({ ...served, fetch }, served.publishableKey)
      const { error } = await auth.signUp({ email, password })
      if (error) throw error
      await confirmAccount(sql, email)
    },
    close: () => sql.end(),
  }
}
