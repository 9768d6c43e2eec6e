import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { account } from "#app/i18n/messages/en/account.ts"
import type { admin } from "#app/i18n/messages/en/admin.ts"

type Texts = typeof admin.auth
type Weakness = keyof Texts["weaknesses"]
type PlainCode =
  | Exclude<keyof Texts["issues"], "weakPassword" | "tooManyAttempts">
  | keyof typeof account.auth.issues

export type AuthIssue =
  | { code: "weakPassword"; weaknesses: Weakness[] }
  | { code: "tooManyAttempts"; seconds: number | null }
  | { code: PlainCode }

export type AuthResult<Data = null> = { ok: true; data: Data } | { ok: false; issue: AuthIssue }

const codes: Record<string, PlainCode> = {
  invalid_credentials: "invalidCredentials",
  // GoTrue returns this before it compares the password, or to a stranger who registered the address.
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
  // The auth server does not tell a wrong code from one that was used.
  mfa_verification_failed: "codeWrong",
  mfa_challenge_expired: "codeWrong",
  mfa_factor_not_found: "factorMissing",
  mfa_factor_name_conflict: "factorNameTaken",
  too_many_enrolled_mfa_factors: "tooManyFactors",
  insufficient_aal: "codeNeeded",
  webauthn_verification_failed: "passkeyRefused",
  webauthn_challenge_expired: "passkeyUnused",
  webauthn_challenge_not_found: "passkeyUnused",
  webauthn_credential_exists: "passkeyUnused",
  passkey_disabled: "unavailable",
}

const weaknesses: Record<string, Weakness> = {
  length: "length",
  characters: "characters",
  pwned: "pwned",
  // Our server's own: bcrypt would truncate the password.
  too_long: "tooLong",
}

export function authIssue(error: unknown): AuthIssue {
  if (isAuthWeakPasswordError(error)) {
    return { code: "weakPassword", weaknesses: error.reasons.flatMap(reason => weaknesses[reason] ?? []) }
  }
  if (isAuthSessionMissingError(error)) return { code: "sessionMissing" }
  if (isAuthRetryableFetchError(error)) return { code: error.status === 0 ? "network" : "unavailable" }
  if (!isAuthError(error)) return { code: "unexpected" }
  if (error.name === "AuthInvalidCredentialsError") return { code: "credentialsMissing" }
  if (error.status === 429) return { code: "tooManyAttempts", seconds: retrySecondsIn(error.message) }
  return { code: codes[error.code ?? ""] ?? "unexpected" }
}

/** The auth client drops Retry-After; its messages have the seconds: "Try again in 42 s", "after 42 seconds". */
function retrySecondsIn(message: string): number | null {
  const [, seconds] = /\b(\d+) ?s(?:ec|\b)/.exec(message) ?? []
  return seconds === undefined ? null : Number(seconds)
}

export function useAuthIssueText(): (issue: AuthIssue) => string {
  const { t } = useTranslation("admin")
  return issue => {
    const text = t(`auth.issues.${issue.code}`)
    if (issue.code === "weakPassword")
      return [text, ...issue.weaknesses.map(weakness => t(`auth.weaknesses.${weakness}`))].join(" ")
    if (issue.code !== "tooManyAttempts" || issue.seconds === null) return text
    const { seconds } = issue
    return seconds > 90
      ? t("accounts.waitMinutes", { minutes: Math.ceil(seconds / 60) })
      : t("accounts.waitSeconds", { seconds })
  }
}

export function IssueNotice({ title, issue }: { title: string; issue: AuthIssue | null }) {
  const textOf = useAuthIssueText()
  return (
    <div role="alert">
      {issue && (
        <div className="mt-6 border border-danger border-l-4 bg-danger-100 p-4">
          <p className="font-semibold">{title}</p>
          <p className="mt-1">{textOf(issue)}</p>
        </div>
      )}
    </div>
  )
}

export function useAttempt(initialIssue: AuthIssue | null = null) {
  const [pending, setPending] = useState(false)
  const [issue, setIssue] = useState(initialIssue)
  async function attempt<Data>(operation: Promise<AuthResult<Data>>): Promise<AuthResult<Data>> {
    setPending(true)
    setIssue(null)
    const result = await operation
    setPending(false)
    if (!result.ok) setIssue(result.issue)
    return result
  }
  return { pending, issue, attempt, forgetIssue: () => setIssue(null) }
}
