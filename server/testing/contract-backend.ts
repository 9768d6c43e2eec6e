import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import { connect } from "../backend/connect.ts"
import { type Account, createAccount } from "./create-account.ts"
import { openSql } from "./open-sql.ts"
import { emptyTables } from "./project-rows.ts"
import { projectDatabase } from "./setup/prepare-server.ts"
import type { ServedBackend } from "./setup/served-backend.ts"
import { signIn } from "./sign-in.ts"
import { startStandInSupabase } from "./stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "./stand-in-transport.ts"
import { createDatabase } from "./test-backend.ts"

/** The parts of a backend that a contract test may use: what every Supabase has. */
export type ContractBackend = Awaited<ReturnType<typeof startContractBackend>>

/** A Supabase's address, its keys, and the function that makes a confirmed account there. */
type Project = {
  url: string
  publishableKey: string
  secretKey: string
  createAccount(account: Pick<Account, "email" | "password">): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the backend that all tests of the Vitest project share, or else the stand-in for a hosted one, over a database
 * of its own. Each is reached with its keys and nothing else.
 */
export async function startContractBackend() {
  const served = inject("servedBackend")
  const { secretKey, createAccount: create, ...project } = served ? await shared(served) : await standIn()
  const parts = { fetch, ...project }
  /** The client with the secret key. */
  const privileged = connect(parts, secretKey)

  /** Makes a confirmed account with an address of its own, and signs it in. */
  async function register(): Promise<Account> {
    const account = { email: `${randomUUID()}@contract.example`, password: randomUUID() }
    await create(account)
    return signIn(parts, account)
  }

  /** As `register`, with the account's address on the list of administrators. */
  async function registerAdmin(): Promise<Account> {
    const account = await register()
    const { error } = await privileged.from("admin_users").insert({ email: account.email })
    if (error) throw error
    return account
  }

  return {
    ...parts,
    visitor: connect(parts, parts.publishableKey),
    ...{ privileged, register, registerAdmin },
    /** One more session of an account, in a browser that says this of itself. */
    signIn: async (account: Account, agent?: string) => (await signIn(parts, account, agent)).client,
  }
}

async function standIn(): Promise<Project> {
  const { stop, legacyKeys, ...today } = await startStandInSupabase({
    databaseUrl: await createDatabase(`template ${projectDatabase}`),
    siteUrl: "https://www.kupryt.example",
    transport: createStandInTransport(),
  })
  // Other backends of the contract have the keys of today.
  const project = { ...today, ...legacyKeys }
  return {
    ...project,
    createAccount: account => createAccount({ ...project, fetch }, null, account),
    close: stop,
  }
}

/** Removes the rows of other tests first. */
async function shared({ databaseUrl, ...served }: ServedBackend): Promise<Project> {
  const sql = openSql(databaseUrl)
  await emptyTables(sql)
  return {
    ...served,
    createAccount: account => createAccount({ ...served, fetch }, sql, account),
    close: () => sql.end(),
  }
}
