import type postgres from "postgres"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "../backend/connect.ts"
import { confirmAccount } from "./confirm-account.ts"
import type { ServedBackend } from "./setup/served-backend.ts"

/** A signed-in client, and whose it is. */
export type Account = { client: Client; id: string; email: string; password: string }

type Backend = Omit<ServedBackend, "databaseUrl"> & { fetch: typeof fetch }

export async function createAccount(
  backend: Backend,
  sql: postgres.Sql | null,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (backend.administersAccounts || !sql) {
    const { admin } = connect(backend, backend.secretKey).auth
    const { error } = await admin.createUser({ email, password, email_confirm: true })
    if (error) throw error
    return
  }
  const { error } = await connect(backend, backend.publishableKey).auth.signUp({ email, password })
  if (error) throw error
  await confirmAccount(sql, email)
}
