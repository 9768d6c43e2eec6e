type Told = readonly [status: number, message: string, code?: string]

const aal = "insufficient_aal"

/** Refusals with the codes of Supabase's auth server: the name, unless another stands behind the words. */
const refusals = {
  no_authorization: [401, "This endpoint requires a valid Bearer token"],
  bad_jwt: [403, "invalid JWT: unable to parse or verify signature"],
  expired_jwt: [403, "invalid JWT: token has invalid claims: token is expired", "bad_jwt"],
  invalid_api_key: [401, "Invalid API key"],
  not_found: [404, "No such address"],
  validation_failed: [400, "The request is not valid"],
  unsupported_grant: [400, "unsupported_grant_type", "invalid_credentials"],
  user_already_exists: [422, "User already registered"],
  user_banned: [400, "User is banned"],
  invalid_credentials: [400, "Invalid login credentials"],
  email_not_confirmed: [400, "Email not confirmed"],
  weak_password: [422, "Password should be at least 12 characters."],
  long_password: [422, "The password is longer than 72 bytes.", "weak_password"],
  common_password: [422, "The password is one of those that are tried first.", "weak_password"],
  same_password: [422, "New password should be different from the old password."],
  otp_expired: [403, "Email link is invalid or has expired"],
  refresh_token_not_found: [400, "Invalid Refresh Token: Refresh Token Not Found"],
  session_not_found: [403, "Session from session_id claim in JWT does not exist"],
  reauthentication_needed: [401, "Sign in again to change this"],
  code_needed: [403, "Show a factor again", aal],
  insufficient_aal_account: [401, "AAL2 session is required to update an account with MFA", aal],
  insufficient_aal_others: [403, "AAL2 session is required to sign out others when MFA is enabled", aal],
  insufficient_aal_enroll: [403, "AAL2 required to enroll a new factor", aal],
  insufficient_aal_unenroll: [422, "AAL2 required to unenroll verified factor", aal],
  insufficient_aal_passkeys: [403, "AAL2 session is required to manage passkeys when MFA is enabled", aal],
  mfa_phone_enroll_not_enabled: [422, "MFA enroll is disabled for Phone"],
  mfa_webauthn_enroll_not_enabled: [422, "MFA enroll is disabled for WebAuthn"],
  mfa_factor_not_found: [404, "Factor not found"],
  mfa_challenge_not_found: [422, "MFA factor with that challenge not found", "mfa_factor_not_found"],
  mfa_factor_name_conflict: [422, "A factor with this friendly name already exists for this user"],
  too_many_enrolled_mfa_factors: [422, "Maximum number of verified factors reached, unenroll to continue"],
  mfa_challenge_expired: [422, "MFA challenge has expired, create a new challenge"],
  mfa_verification_failed: [422, "Invalid TOTP code entered"],
  passkey_email_not_confirmed: [403, "Email not confirmed", "email_not_confirmed"],
  passkey_user_banned: [403, "User is banned", "user_banned"],
  passkey_not_found: [404, "Passkey not found", "validation_failed"],
  too_many_passkeys: [422, "Maximum number of passkeys reached"],
  webauthn_credential_exists: [422, "This credential is already registered"],
  webauthn_challenge_not_found: [400, "Challenge not found or already used"],
  webauthn_challenge_expired: [400, "Challenge has expired"],
  webauthn_verification_failed: [400, "Credential verification failed"],
} as const satisfies Record<string, Told>

export type RefusalName = keyof typeof refusals

export type Refused = { refused: RefusalName; status?: number }

export const refuse = (refused: RefusalName): Refused => ({ refused })

export function isRefused(result: object | null | undefined): result is Refused {
  return typeof result === "object" && result !== null && "refused" in result
}

const weaknesses: Partial<Record<RefusalName, string>> = {
  weak_password: "length",
  long_password: "too_long",
  common_password: "pwned",
}

export function answerOf(result: object | undefined): Response {
  if (!result) return new Response(null, { status: 204 })
  if (result instanceof Response) return result
  if (!isRefused(result)) return Response.json(result)
  const [usual, msg, error_code = result.refused]: Told = refusals[result.refused]
  const status = result.status ?? usual
  const weakness = weaknesses[result.refused]
  const weak = weakness && { weak_password: { reasons: [weakness] } }
  return Response.json({ code: status, error_code, msg, ...weak }, { status })
}
