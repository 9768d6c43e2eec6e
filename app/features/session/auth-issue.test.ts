import {
  AuthApiError,
  AuthError,
  AuthInvalidCredentialsError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js"
import { describe, expect, test } from "vitest"
import { admin } from "#app/i18n/messages/en/admin.ts"
import { authIssue } from "./auth-issue.ts"

describe("an auth error becomes a text", () => {
  test.each([
    ["invalid credentials", new AuthApiError("no", 400, "invalid_credentials"), "invalidCredentials"],
    ["an unconfirmed address", new AuthApiError("no", 400, "email_not_confirmed"), "emailNotConfirmed"],
    ["a taken address", new AuthApiError("no", 422, "user_already_exists"), "emailTaken"],
    ["a spent link", new AuthApiError("no", 403, "otp_expired"), "linkExpired"],
    ["a missing session", new AuthSessionMissingError(), "sessionMissing"],
    [
      "a session that the server does not know",
      new AuthApiError("no", 403, "session_not_found"),
      "sessionMissing",
    ],
    ["missing credentials", new AuthInvalidCredentialsError("no"), "credentialsMissing"],
    ["too many attempts by code", new AuthApiError("no", 429, "over_request_rate_limit"), "tooManyAttempts"],
    ["too many attempts by status", new AuthApiError("no", 429, undefined), "tooManyAttempts"],
    ["502", new AuthRetryableFetchError("no", 502), "unavailable"],
    ["503", new AuthRetryableFetchError("no", 503), "unavailable"],
    ["504", new AuthRetryableFetchError("no", 504), "unavailable"],
    ["no answer at all", new AuthRetryableFetchError("no", 0), "network"],
    ["an unknown code", new AuthApiError("no", 400, "something_new"), "unexpected"],
    ["an error without a code", new AuthError("no"), "unexpected"],
    ["something else that was thrown", new TypeError("no"), "unexpected"],
  ] as const)("[AUTH-15] %s", (_case, error, code) => {
    expect(authIssue(error)).toEqual({ code })
    expect(admin.auth.issues[code]).toMatch(/\w/)
  })

  test("[AUTH-15] a weak password keeps the reasons that have a text", () => {
    const error = new AuthWeakPasswordError("no", 422, ["length", "pwned", "new reason" as never])
    expect(authIssue(error)).toEqual({ code: "weakPassword", weaknesses: ["length", "pwned"] })
  })
})
