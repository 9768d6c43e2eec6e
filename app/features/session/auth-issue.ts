import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js"

/** What is weak about a password. */
type PasswordWeakness = "length" | "characters" | "pwned" | "tooLong"

/** Why a sign-in, a registration, a confirmation or a sign-out did not succeed. */
export type AuthIssue =
  | { code: "weakPassword"; weaknesses: PasswordWeakness[] }
  | { code: "tooManyAttempts"; seconds: number | null }
  | { code: Exclude<AuthIssueCode, "weakPassword" | "tooManyAttempts"> }

/** The keys of the texts about these issues. */
type AuthIssueCode =
  | "credentialsMissing"
  | "invalidCredentials"
  | "emailInvalid"
  | "emailTaken"
  | "registrationClosed"
  | "weakPassword"
  | "linkExpired"
  | "sessionMissing"
  | "signInTooOld"
  | "tooManyAttempts"
  | "unavailable"
  | "network"
  | "unexpected"

const codes: Record<string, Exclude<AuthIssueCode, "weakPassword" | "tooManyAttempts">> = {
  invalid_credentials: "invalidCredentials",
  // What GoTrue says of an account before it has compared the password, or to a stranger who chose it.
  email_not_confirmed: "invalidCredentials",
  user_banned: "invalidCredentials",
  validation_failed: "emailInvalid",
  email_exists: "emailTaken",
  user_already_exists: "emailTaken",
  signup_disabled: "registrationClosed",
  email_provider_disabled: "registrationClosed",
  otp_expired: "linkExpired",
  session_not_found: "sessionMissing",
  session_expired: "sessionMissing",
  reauthentication_needed: "signInTooOld",
}

const weaknesses: Record<string, PasswordWeakness> = {
  length: "length",
  characters: "characters",
  pwned: "pwned",
  // Our server's own: what the auth server would cut off.
  too_long: "tooLong",
}

/** Takes an error of the Supabase auth client; returns what it means for the person in front of the screen. */
export function authIssue(error: unknown): AuthIssue {
  if (isAuthWeakPasswordError(error)) {
    return { code: "weakPassword", weaknesses: error.reasons.flatMap(reason => weaknesses[reason] ?? []) }
  }
  if (isAuthSessionMissingError(error)) return { code: "sessionMissing" }
  if (isAuthRetryableFetchError(error)) return { code: error.status === 0 ? "network" : "unavailable" }
  if (!isAuthError(error)) return { code: "unexpected" }
  if (error.name === "AuthInvalidCredentialsError") return { code: "credentialsMissing" }
  if (error.status === 429) return { code: "tooManyAttempts", seconds: waitIn(error.message) }
  return { code: codes[error.code ?? ""] ?? "unexpected" }
}

/** The auth client keeps no header of a refusal; its words say the same: "Try again in 42 s", "after 42 seconds". */
function waitIn(message: string): number | null {
  const [, seconds] = /\b(\d+) ?s(?:ec|\b)/.exec(message) ?? []
  return seconds === undefined ? null : Number(seconds)
}
