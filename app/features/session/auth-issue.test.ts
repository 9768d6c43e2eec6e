import {
  AuthApiError,
  AuthError,
  AuthInvalidCredentialsError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js"
import { expect, test } from "vitest"
import { account } from "#app/i18n/messages/en/account.ts"
import { admin } from "#app/i18n/messages/en/admin.ts"
import { authIssue } from "./auth-issue.tsx"

test.each([
  ["invalid credentials", new AuthApiError("no", 400, "invalid_credentials"), "invalidCredentials"],
  ["a taken address", new AuthApiError("no", 422, "user_already_exists"), "emailTaken"],
  ["a spent link", new AuthApiError("no", 403, "otp_expired"), "linkExpired"],
  ["a missing session", new AuthSessionMissingError(), "sessionMissing"],
  ["an unknown session", new AuthApiError("no", 403, "session_not_found"), "sessionMissing"],
  ["missing credentials", new AuthInvalidCredentialsError("no"), "credentialsMissing"],
  ["a session that is too old", new AuthApiError("no", 401, "reauthentication_needed"), "signInTooOld"],
  ["502", new AuthRetryableFetchError("no", 502), "unavailable"],
  ["503", new AuthRetryableFetchError("no", 503), "unavailable"],
  ["504", new AuthRetryableFetchError("no", 504), "unavailable"],
  ["no answer at all", new AuthRetryableFetchError("no", 0), "network"],
  ["an unknown code", new AuthApiError("no", 400, "something_new"), "unexpected"],
  ["an error without a code", new AuthError("no"), "unexpected"],
  ["something else that was thrown", new TypeError("no"), "unexpected"],
] as const)("[AUTH-15] the auth error of %s has a text", (_case, error, code) => {
  expect(authIssue(error)).toEqual({ code })
  expect(admin.auth.issues[code]).toMatch(/\w/)
})

test.each([
  ["signIn", 400, "validation_failed", "invalidCredentials"],
  ["registration", 400, "validation_failed", "emailInvalid"],
  ["registration", 429, "over_site_mail_limit", "registrationsWait"],
  ["registration", 422, "anonymous_provider_disabled", "credentialsMissing"],
  ["link", 400, "validation_failed", "linkExpired"],
  ["password", 400, "validation_failed", "passwordRefused"],
  ["factorSetup", 400, "validation_failed", "factorNameInvalid"],
  ["code", 400, "validation_failed", "codeWrong"],
  ["code", 422, "mfa_ip_address_mismatch", "networkChanged"],
  ["factorRemoval", 404, "validation_failed", "factorMissing"],
  ["passkeySetup", 500, "unexpected_failure", "passkeyUnused"],
  ["passkeySetup", 422, "too_many_passkeys", "tooManyPasskeys"],
  ["passkeyName", 400, "validation_failed", "passkeyNameInvalid"],
  ["passkeyName", 404, "validation_failed", "passkeyMissing"],
  ["passkeyRemoval", 404, "validation_failed", "passkeyMissing"],
  ["passkeySignIn", 403, "bad_jwt", "sessionMissing"],
] as const)("[AUTH-15] in answer to %s, %i %s has words of its own: %s", (call, status, code, issue) => {
  expect(authIssue(new AuthApiError("no", status, code), call)).toEqual({ code: issue })
  const texts: Record<string, string> = { ...admin.auth.issues, ...account.auth.issues }
  expect(texts[issue]).toMatch(/\w/)
})

test("[AUTH-15] a weak password has the reasons with a text; a rate limit has the seconds to wait", () => {
  const weak = new AuthWeakPasswordError("no", 422, ["length", "pwned", "new reason" as never])
  expect(authIssue(weak)).toEqual({ code: "weakPassword", weaknesses: ["length", "pwned"] })
  for (const [message, code, seconds] of [
    ["Too many attempts. Try again in 42 s.", "over_request_rate_limit", 42],
    // From a hosted Supabase.
    ["For security purposes, you can only request this after 7 seconds.", "over_request_rate_limit", 7],
    ["Request rate limit reached", undefined, null],
  ] as const)
    expect(authIssue(new AuthApiError(message, 429, code))).toEqual({ code: "tooManyAttempts", seconds })
})
