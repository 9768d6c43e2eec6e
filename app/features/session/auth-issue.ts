import {
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js"

/** What is weak about a password. */
type PasswordWeakness = "length" | "characters" | "pwned"

/** Why a sign-in, a registration, a confirmation or a sign-out did not succeed. */
export type AuthIssue =
  | { code: "weakPassword"; weaknesses: PasswordWeakness[] }
  | { code: Exclude<AuthIssueCode, "weakPassword"> }

/** The keys of the texts about these issues. */
type AuthIssueCode =
  | "credentialsMissing"
  | "invalidCredentials"
  | "emailNotConfirmed"
  | "emailInvalid"
  | "emailTaken"
  | "registrationClosed"
  | "weakPassword"
  | "linkExpired"
  | "sessionMissing"
  | "tooManyAttempts"
  | "unavailable"
  | "network"
  | "unexpected"

const codes: Record<string, Exclude<AuthIssueCode, "weakPassword">> = {
  invalid_credentials: "invalidCredentials",
  email_not_confirmed: "emailNotConfirmed",
  email_address_invalid: "emailInvalid",
  validation_failed: "emailInvalid",
  email_exists: "emailTaken",
  user_already_exists: "emailTaken",
  signup_disabled: "registrationClosed",
  email_provider_disabled: "registrationClosed",
  otp_expired: "linkExpired",
  session_not_found: "sessionMissing",
  session_expired: "sessionMissing",
  over_request_rate_limit: "tooManyAttempts",
  over_email_send_rate_limit: "tooManyAttempts",
}

const weaknesses: readonly string[] = ["length", "characters", "pwned"] satisfies PasswordWeakness[]

/** Takes an error of the Supabase auth client; returns what it means for the person in front of the screen. */
export function authIssue(error: unknown): AuthIssue {
  if (isAuthWeakPasswordError(error)) {
    return { code: "weakPassword", weaknesses: error.reasons.filter(reason => weaknesses.includes(reason)) }
  }
  if (isAuthSessionMissingError(error)) return { code: "sessionMissing" }
  if (isAuthRetryableFetchError(error)) return { code: error.status === 0 ? "network" : "unavailable" }
  if (!isAuthError(error)) return { code: "unexpected" }
  if (error.name === "AuthInvalidCredentialsError") return { code: "credentialsMissing" }
  const known = codes[error.code ?? ""]
  if (known) return { code: known }
  return { code: isAuthApiError(error) && error.status === 429 ? "tooManyAttempts" : "unexpected" }
}
