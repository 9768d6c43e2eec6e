import type { AuthError } from "@supabase/supabase-js"
import { queryOptions } from "@tanstack/react-query"
import { isPlainAddress } from "#app/lib/email-address.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { type AuthIssue, type AuthResult, authIssue } from "./auth-issue.tsx"
import type { LinkType } from "./sign-in-address.ts"

const done = { ok: true, data: null } as const

type Credentials = { email: string; password: string }

const redirectTo = () => `${location.origin}/admin/login`

/** The session arrives by the client's events. */
export async function signIn(client: Client, credentials: Credentials): Promise<AuthResult> {
  if (isIncomplete(credentials)) return { ok: false, issue: { code: "credentialsMissing" } }
  const { error } = await client.auth.signInWithPassword(credentials)
  return error ? failed("Sign-in failed", error) : done
}

/** Creates an account that waits for the confirmation of its address. */
export async function register(
  client: Client,
  { isPrimaryAdmin, ...credentials }: Credentials & { isPrimaryAdmin: boolean },
): Promise<AuthResult> {
  if (isIncomplete(credentials)) return { ok: false, issue: { code: "credentialsMissing" } }
  if (!isPlainAddress(credentials.email)) return { ok: false, issue: { code: "emailInvalid" } }
  const { error } = await client.auth.signUp({
    ...credentials,
    options: { data: { is_admin: isPrimaryAdmin }, emailRedirectTo: redirectTo() },
  })
  return error && !isOfTheConfirmation(error) ? failed("Registration failed", error) : done
}

const mailRefusals = ["over_email_send_rate_limit", "email_address_not_authorized", "email_address_invalid"]

/**
 * Whether GoTrue refuses for the mail alone. It mails nothing where a confirmed address registers, nor to one without an
 * account that asks for a link, so such a refusal tells whether there is an account. It is answered as if the mail had
 * left, and not logged: the log is the browser's. 500: the mail server refuses; 504: it is silent.
 */
function isOfTheMail({ status, code }: AuthError): boolean {
  return status === 500 || status === 504 || mailRefusals.includes(code ?? "")
}

/**
 * The same at a registration. A 500 that is not of the mail is told, or somebody waits for a mail of an account that is
 * not there. Where the database takes no new account it is told of new addresses alone ("Database error saving new
 * user"); whoever asks GoTrue past this page sees as much.
 */
function isOfTheConfirmation(error: AuthError): boolean {
  return isOfTheMail(error) && (error.status !== 500 || error.message.startsWith("Error sending"))
}

/**
 * Uses a mailed link, which signs the person in. Tells whether the account keeps the password that it was registered with:
 * the server knows whether this is the browser in which it was chosen.
 */
export async function confirmAddress(
  client: Client,
  { tokenHash, type }: { tokenHash: string; type: LinkType },
): Promise<AuthResult<{ keepsPassword: boolean }>> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) return failed("Confirmation failed", error)
  if (type === "recovery") return { ok: true, data: { keepsPassword: false } }
  const { data } = await client.rpc("has_password")
  return { ok: true, data: { keepsPassword: data === true } }
}

/**
 * Whether an account has a password: not who confirmed by a link and left before choosing one. Asked once for each user
 * of the panel, beside the page's own reads; without an answer it is taken to have one.
 */
export function passwordQuery(client: Client, userId: string | undefined) {
  return queryOptions({
    queryKey: ["has-password", userId],
    queryFn: async () => (await client.rpc("has_password")).data !== false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export type RequestedLink = "recovery" | "confirmation"

/** Has the link mailed, if there is an account. */
export async function requestLink(
  client: Client,
  { purpose, email }: { purpose: RequestedLink; email: string },
): Promise<AuthResult> {
  if (!isPlainAddress(email)) return { ok: false, issue: { code: "emailInvalid" } }
  const { error } =
    purpose === "recovery"
      ? await client.auth.resetPasswordForEmail(email, { redirectTo: redirectTo() })
      : await client.auth.resend({ type: "signup", email, options: { emailRedirectTo: redirectTo() } })
  return error && !isOfTheMail(error) ? failed("Request for a link failed", error) : done
}

/** As the server has it too. */
const shortestPassword = 12

export function isTooShort(password: string): boolean {
  return password.length < shortestPassword
}

/** What the server says of such a password. */
export const tooShort: AuthIssue = { code: "weakPassword", weaknesses: ["length"] }

/**
 * For somebody who signed in just now. Every other session of the account ends: the password that it had may be a
 * stranger's, who registered the address before its owner.
 */
export async function setPassword(client: Client, password: string): Promise<AuthResult> {
  if (isTooShort(password)) return { ok: false, issue: tooShort }
  const { error } = await client.auth.updateUser({ password })
  if (!error) return done
  if (error.code !== "same_password") return failed("Password change failed", error)
  // Nothing has changed, so the auth server has not ended the other sessions.
  const { error: notEnded } = await client.auth.signOut({ scope: "others" })
  return notEnded ? failed("Password change failed", notEnded) : done
}

export async function changePassword(
  client: Client,
  credentials: Credentials,
  password: string,
): Promise<AuthResult> {
  const proved = await signIn(client, credentials)
  return proved.ok ? setPassword(client, password) : proved
}

/**
 * Ends every session of the account, in other browsers too. Auth-js keeps the session until it is ended only so: asked
 * to end this browser's alone it forgets it first, and a failure could not be tried again.
 */
export async function signOut(client: Client): Promise<AuthResult> {
  const { error } = await client.auth.signOut({ scope: "global" })
  return error ? failed("Sign-out failed", error) : done
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
