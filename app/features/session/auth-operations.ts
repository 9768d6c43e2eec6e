import type { AuthError } from "@supabase/supabase-js"
import { queryOptions } from "@tanstack/react-query"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { isPlainAddress } from "#app/lib/email-address.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { type AuthCall, type AuthIssue, type AuthResult, authIssue } from "./auth-issue.tsx"
import type { LinkType } from "./sign-in-address.ts"

export const done = { ok: true, data: null } as const

type Credentials = { email: string; password: string }

const redirectTo = () => `${location.origin}/admin/login`

/** The session arrives in the client's events. `needsCode`: the account has a second factor. */
export async function signIn(
  client: Client,
  credentials: Credentials,
): Promise<AuthResult<{ needsCode: boolean }>> {
  if (isIncomplete(credentials)) return { ok: false, issue: { code: "credentialsMissing" } }
  const { data, error } = await client.auth.signInWithPassword(credentials)
  if (error) return failed("Sign-in failed", error, "signIn")
  const needsCode = Boolean(data.user.factors?.some(({ status }) => status === "verified"))
  return { ok: true, data: { needsCode } }
}

/** The account must confirm its address. The mail for that is Polish where the panel is. */
export async function register(
  client: Client,
  { isPrimaryAdmin, ...credentials }: Credentials & { isPrimaryAdmin: boolean },
): Promise<AuthResult> {
  if (isIncomplete(credentials)) return { ok: false, issue: { code: "credentialsMissing" } }
  if (!isPlainAddress(credentials.email)) return { ok: false, issue: { code: "emailInvalid" } }
  const chosen = panelLanguage() === "pl" ? { language: "pl" } : {}
  const { error } = await client.auth.signUp({
    ...credentials,
    options: { data: { is_admin: isPrimaryAdmin, ...chosen }, emailRedirectTo: redirectTo() },
  })
  return error && !isConfirmationMailError(error)
    ? failed("Registration failed", error, "registration")
    : done
}

const mailRefusals = ["over_email_send_rate_limit", "email_address_not_authorized", "email_address_invalid"]

/**
 * GoTrue sends no mail when a confirmed address registers, or when an address without an account requests a link, so an
 * error of the mail reveals whether an account exists. It is treated as success and not logged (the log is the browser's).
 * 500: the mail server rejects the mail; 504: it does not answer.
 */
function isMailError({ status, code }: AuthError): boolean {
  return status === 500 || status === 504 || mailRefusals.includes(code ?? "")
}

/**
 * The same for a registration. Any other 500 is reported, because no account was created and no mail will arrive. The
 * database's error ("Database error saving new user") is for new addresses only; GoTrue's own response reveals as much.
 */
function isConfirmationMailError(error: AuthError): boolean {
  return isMailError(error) && (error.status !== 500 || error.message.startsWith("Error sending"))
}

/** `keepsPassword`: the server's cookie proves that this browser registered, so the password stays. */
export async function confirmAddress(
  client: Client,
  { tokenHash, type }: { tokenHash: string; type: LinkType },
): Promise<AuthResult<{ keepsPassword: boolean }>> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) return failed("Confirmation failed", error, "link")
  if (type === "recovery") return { ok: true, data: { keepsPassword: false } }
  const { data } = await client.rpc("has_password")
  return { ok: true, data: { keepsPassword: data === true } }
}

/** An account confirmed by a link has no password until one is chosen. True when the query fails. */
export function passwordQuery(client: Client, userId: string | undefined) {
  return queryOptions({
    queryKey: ["has-password", userId],
    queryFn: async () => (await client.rpc("has_password")).data !== false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export type RequestedLink = "recovery" | "confirmation"

/** The link is mailed only if there is an account, but the result is the same. */
export async function requestLink(
  client: Client,
  { purpose, email }: { purpose: RequestedLink; email: string },
): Promise<AuthResult> {
  if (!isPlainAddress(email)) return { ok: false, issue: { code: "emailInvalid" } }
  const { error } =
    purpose === "recovery"
      ? await client.auth.resetPasswordForEmail(email, { redirectTo: redirectTo() })
      : await client.auth.resend({ type: "signup", email, options: { emailRedirectTo: redirectTo() } })
  return error && !isMailError(error) ? failed("Request for a link failed", error, "linkRequest") : done
}

/** The same limit as the server's. */
const minPasswordLength = 12

export function isTooShort(password: string): boolean {
  return password.length < minPasswordLength
}

/** The server's error for a short password. */
export const tooShort: AuthIssue = { code: "weakPassword", weaknesses: ["length"] }

/** Requires a recent sign-in. Ends all other sessions: a stranger may have registered the address before. */
export async function setPassword(client: Client, password: string): Promise<AuthResult> {
  if (isTooShort(password)) return { ok: false, issue: tooShort }
  const { error } = await client.auth.updateUser({ password })
  if (!error) return done
  if (error.code !== "same_password") return failed("Password change failed", error, "password")
  // The auth server ends the other sessions only when the password changes.
  const { error: notEnded } = await client.auth.signOut({ scope: "others" })
  return notEnded ? failed("Password change failed", notEnded) : done
}

/** `showFactor` raises the session that the current password opens, where the account has a second factor. */
export async function changePassword(
  client: Client,
  credentials: Credentials,
  { password, showFactor }: { password: string; showFactor: (() => Promise<AuthResult>) | null },
): Promise<AuthResult> {
  const proved = await signIn(client, credentials)
  if (!proved.ok) return proved
  const shown = showFactor ? await showFactor() : done
  return shown.ok ? setPassword(client, password) : shown
}

/**
 * Ends this session, and all others where its proof is fresh. With the scope "local" auth-js deletes it before the request: no
 * retry is left.
 */
export async function signOut(client: Client): Promise<AuthResult> {
  const { error } = await client.auth.signOut({ scope: "global" })
  return error ? failed("Sign-out failed", error) : done
}

function isIncomplete({ email, password }: Credentials): boolean {
  return email === "" || password === ""
}

/** Logs only the code: an error's message may contain the address. */
export function failed(what: string, error: unknown, call?: AuthCall): { ok: false; issue: AuthIssue } {
  const issue = authIssue(error, call)
  console.error(what, issue.code)
  return { ok: false, issue }
}
