import type { Client } from "#app/lib/server-environment.ts"
import { type AuthIssue, authIssue } from "./auth-issue.ts"
import type { ConfirmationLink } from "./confirmation-link.ts"

/** The outcome of an operation on the session. */
export type AuthResult<Data = null> = { ok: true; data: Data } | { ok: false; issue: AuthIssue }

export type Credentials = { email: string; password: string }

/** Takes the client and credentials; signs in. The session arrives by the client's events. */
export async function signIn(client: Client, credentials: Credentials): Promise<AuthResult> {
  if (isIncomplete(credentials)) return { ok: false, issue: { code: "credentialsMissing" } }
  const { error } = await client.auth.signInWithPassword(credentials)
  return error ? failed("Sign-in failed", error) : { ok: true, data: null }
}

type Registration = Credentials & { isPrimaryAdmin: boolean; redirectTo: string }

/** Takes the client and a registration; creates an account that waits for the confirmation of its address. */
export async function register(
  client: Client,
  { isPrimaryAdmin, redirectTo, ...credentials }: Registration,
): Promise<AuthResult> {
  if (isIncomplete(credentials)) return { ok: false, issue: { code: "credentialsMissing" } }
  const { error } = await client.auth.signUp({
    ...credentials,
    options: { data: { is_admin: isPrimaryAdmin }, emailRedirectTo: redirectTo },
  })
  return error ? failed("Registration failed", error) : { ok: true, data: null }
}

/** Takes the client and what a mailed link carries; confirms it. Tells whether that has signed the person in. */
export async function confirmAddress(
  client: Client,
  { tokenHash, type }: ConfirmationLink,
): Promise<AuthResult<{ signedIn: boolean }>> {
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) return failed("Confirmation failed", error)
  return { ok: true, data: { signedIn: data.session !== null } }
}

/**
 * Takes the signed-in client and a password; makes it the account's, and ends every other session. The password that
 * the account had may be a stranger's, who registered the address before its owner.
 */
export async function setPassword(client: Client, password: string): Promise<AuthResult> {
  const { error } = await client.auth.updateUser({ password })
  if (error && error.code !== "same_password") return failed("Password change failed", error)
  await client.auth.signOut({ scope: "others" })
  return { ok: true, data: null }
}

/** Takes the client; ends the session. */
export async function signOut(client: Client): Promise<AuthResult> {
  const { error } = await client.auth.signOut()
  return error ? failed("Sign-out failed", error) : { ok: true, data: null }
}

function isIncomplete({ email, password }: Credentials): boolean {
  return email === "" || password === ""
}

/** The log gets the code alone: an error's own message may hold the address. */
function failed(what: string, error: unknown): { ok: false; issue: AuthIssue } {
  const issue = authIssue(error)
  console.error(what, issue.code)
  return { ok: false, issue }
}
