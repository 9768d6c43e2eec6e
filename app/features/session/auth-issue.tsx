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

/** The calls that take one code of the auth server for different things. */
export type AuthCall = keyof typeof codesOfCalls

/** These codes mean the same in answer to every call. */
const codes: Record<string, PlainCode> = {
  invalid_credentials: "invalidCredentials",
  // GoTrue returns this before it compares the password, or to a stranger who registered the address.
  email_not_confirmed: "invalidCredentials",
  user_banned: "invalidCredentials",
  email_exists: "emailTaken",
  user_already_exists: "emailTaken",
  email_address_invalid: "emailInvalid",
  email_address_not_authorized: "emailInvalid",
  signup_disabled: "registrationClosed",
  email_provider_disabled: "registrationClosed",
  otp_disabled: "registrationClosed",
  otp_expired: "linkExpired",
  session_not_found: "sessionMissing",
  session_expired: "sessionMissing",
  bad_jwt: "sessionMissing",
  no_authorization: "sessionMissing",
  user_not_found: "sessionMissing",
  refresh_token_not_found: "sessionMissing",
  refresh_token_already_used: "sessionMissing",
  reauthentication_needed: "signInTooOld",
  reauth_nonce_missing: "signInTooOld",
  reauthentication_not_valid: "signInTooOld",
  conflict: "unavailable",
  request_timeout: "unavailable",
  hook_timeout: "unavailable",
  hook_timeout_after_retry: "unavailable",
  // The auth server does not tell a wrong code from one that was used.
  mfa_verification_failed: "codeWrong",
  mfa_verification_rejected: "codeWrong",
  mfa_challenge_expired: "codeWrong",
  mfa_ip_address_mismatch: "networkChanged",
  mfa_totp_enroll_not_enabled: "factorsOff",
  mfa_totp_verify_not_enabled: "factorsOff",
  mfa_factor_not_found: "factorMissing",
  mfa_factor_name_conflict: "factorNameTaken",
  too_many_enrolled_mfa_factors: "tooManyFactors",
  insufficient_aal: "codeNeeded",
  webauthn_verification_failed: "passkeyRefused",
  webauthn_challenge_expired: "passkeyUnused",
  webauthn_challenge_not_found: "passkeyUnused",
  webauthn_credential_exists: "passkeyUnused",
  webauthn_credential_not_found: "passkeyMissing",
  passkey_not_found: "passkeyMissing",
  too_many_passkeys: "tooManyPasskeys",
  passkey_disabled: "unavailable",
}

/** Some codes, or a status with one, have a meaning of their own in answer to a call: mostly which of its values is not taken. */
const codesOfCalls = {
  signIn: { validation_failed: "invalidCredentials" },
  registration: { validation_failed: "emailInvalid", anonymous_provider_disabled: "credentialsMissing" },
  linkRequest: { validation_failed: "emailInvalid" },
  link: { validation_failed: "linkExpired", user_not_found: "linkExpired" },
  password: { validation_failed: "passwordRefused" },
  factorSetup: { validation_failed: "factorNameInvalid", insufficient_aal: "codeNeeded" },
  code: { validation_failed: "codeWrong" },
  factorRemoval: { validation_failed: "factorMissing" },
  // GoTrue answers so to a passkey that is there already.
  passkeySetup: { validation_failed: "passkeyUnused", unexpected_failure: "passkeyUnused" },
  passkeySignIn: { validation_failed: "passkeyRefused" },
  passkeyName: { validation_failed: "passkeyNameInvalid", "404 validation_failed": "passkeyMissing" },
  passkeyRemoval: { validation_failed: "passkeyMissing" },
} satisfies Record<string, Record<string, PlainCode>>

const weaknesses: Record<string, Weakness> = {
  length: "length",
  characters: "characters",
  pwned: "pwned",
  // Our server's own: bcrypt would truncate the password.
  too_long: "tooLong",
}

/** `call`: which one the error is the answer to. */
export function authIssue(error: unknown, call?: AuthCall): AuthIssue {
  // A refusal of the browser does not say whether the person has chosen it.
  if (error instanceof Error && "__isWebAuthnError" in error) return { code: "passkeyUnused" }
  if (isAuthWeakPasswordError(error)) {
    return { code: "weakPassword", weaknesses: error.reasons.flatMap(reason => weaknesses[reason] ?? []) }
  }
  if (isAuthSessionMissingError(error)) return { code: "sessionMissing" }
  if (isAuthRetryableFetchError(error)) return { code: error.status === 0 ? "network" : "unavailable" }
  if (!isAuthError(error)) return { code: "unexpected" }
  if (error.name === "AuthInvalidCredentialsError") return { code: "credentialsMissing" }
  if (error.code === "over_site_mail_limit") return { code: "registrationsWait" }
  if (error.status === 429) return { code: "tooManyAttempts", seconds: retrySecondsIn(error.message) }
  const ofCall: Record<string, PlainCode> = call ? codesOfCalls[call] : {}
  const code = error.code ?? ""
  return { code: ofCall[`${error.status} ${code}`] ?? ofCall[code] ?? codes[code] ?? "unexpected" }
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
