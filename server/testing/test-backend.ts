import { randomUUID } from "node:crypto"
import { rm } from "node:fs/promises"
import { inject } from "vitest"
import { connect } from "../backend/connect.ts"
import { writeSettings } from "../backend/write-settings.ts"
import { configOf } from "./config-of.ts"
import { type Account, createAccount } from "./create-account.ts"
import { makeDirectory } from "./make-directory.ts"
import { openSql } from "./open-sql.ts"
import { migratedDatabase } from "./setup/prepare-server.ts"
import { signIn } from "./sign-in.ts"
import { createStandInTransport } from "./stand-in-transport.ts"
import { startQuietBackend } from "./start-quiet-backend.ts"

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>

/** Makes a new, empty database on the run's server and returns its address. */
export async function createDatabase(properties = ""): Promise<string> {
  const server = inject("databaseServer")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const sql = openSql(server)
  await sql.unsafe(`create database ${name} ${properties}`)
  await sql.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Opens the embedded backend over a database of its own, unless one is given. */
export async function startTestBackend(environment: NodeJS.ProcessEnv = {}, databaseUrl?: string) {
  const url = databaseUrl ?? (await createDatabase(`template ${migratedDatabase}`))
  const dataDir = await makeDirectory("backend")
  const transport = createStandInTransport()
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const variables = { DATA_DIR: dataDir, DATABASE_URL: url, SEED: "none", ...environment }
  const backend = await startQuietBackend(variables, { transport }).catch(async error => {
    await removeData()
    throw error
  })
  /** The superuser's connection: sees and changes everything. */
  const sql = openSql(url)
  /** The client with the secret key. */
  const privileged = connect(backend, backend.secretKey)

  const signInHere = (account: Pick<Account, "email" | "password">, agent?: string) =>
    signIn(backend, account, agent)

  /** Makes a confirmed account, with an address of its own unless one is given, and signs it in. */
  async function register(email = `${randomUUID()}@contract.example`): Promise<Account> {
    const account = { email, password: randomUUID() }
    await createAccount(backend, sql, account)
    return signInHere(account)
  }

  return {
    ...{ url, backend, transport, sql, privileged, signIn: signInHere, register },
    /** Registers the primary administrator, after writing the settings that name it. */
    async registerPrimary() {
      await writeSettings(privileged, configOf({}))
      return register(configOf({}).primaryAdminEmail)
    },
    async close() {
      await sql.end()
      await backend.close()
      await removeData()
    },
  }
}
