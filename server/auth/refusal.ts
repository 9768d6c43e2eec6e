type Told = { status: number; msg: string; code?: string; reasons?: string[] }

/** Why a call is refused, as Supabase's auth server says it, by a name of ours; some share its code. */
const refusals = {
  no_authorization: { status: 401, msg: "This endpoint requires a valid Bearer token" },
  bad_jwt: { status: 403, msg: "invalid JWT: unable to parse or verify signature" },
  expired_jwt: {
    ...{ status: 403, code: "bad_jwt" },
    msg: "invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired",
  },
  invalid_api_key: { status: 401, msg: "Invalid API key" },
  not_found: { status: 404, msg: "No such address" },
  method_not_allowed: { status: 405, msg: "No such method" },
  validation_failed: { status: 400, msg: "The request is not valid" },
  unsupported_grant: { status: 400, code: "invalid_credentials", msg: "unsupported_grant_type" },
  user_already_exists: { status: 422, msg: "User already registered" },
  user_banned: { status: 400, msg: "User is banned" },
  invalid_credentials: { status: 400, msg: "Invalid login credentials" },
  email_not_confirmed: { status: 400, msg: "Email not confirmed" },
  weak_password: {
    ...{ status: 422, reasons: ["length"] },
    msg: "Password should be at least 12 characters.",
  },
  same_password: { status: 422, msg: "New password should be different from the old password." },
  long_password: {
    ...{ status: 400, code: "validation_failed" },
    msg: "Password cannot be longer than 72 characters",
  },
  otp_expired: { status: 403, msg: "Email link is invalid or has expired" },
  refresh_token_not_found: { status: 400, msg: "Invalid Refresh Token: Refresh Token Not Found" },
  session_not_found: { status: 403, msg: "Session from session_id claim in JWT does not exist" },
  insufficient_aal_account: {
    ...{ status: 401, code: "insufficient_aal" },
    msg: "AAL2 session is required to update email or password when MFA is enabled.",
  },
  insufficient_aal_others: {
    ...{ status: 403, code: "insufficient_aal" },
    msg: "AAL2 session is required to sign out other sessions when MFA is enabled.",
  },
  insufficient_aal_enroll: {
    ...{ status: 403, code: "insufficient_aal" },
    msg: "AAL2 required to enroll a new factor",
  },
  insufficient_aal_unenroll: {
    ...{ status: 422, code: "insufficient_aal" },
    msg: "AAL2 required to unenroll verified factor",
  },
  insufficient_aal_passkeys: {
    ...{ status: 403, code: "insufficient_aal" },
    msg: "AAL2 session is required to manage passkeys when MFA is enabled",
  },
  mfa_phone_enroll_not_enabled: { status: 422, msg: "MFA enroll is disabled for Phone" },
  mfa_webauthn_enroll_not_enabled: { status: 422, msg: "MFA enroll is disabled for WebAuthn" },
  mfa_factor_not_found: { status: 404, msg: "Factor not found" },
  mfa_challenge_not_found: {
    ...{ status: 422, code: "mfa_factor_not_found" },
    msg: "MFA factor with the provided challenge ID not found",
  },
  mfa_factor_name_conflict: {
    status: 422,
    msg: "A factor with this friendly name already exists for this user",
  },
  too_many_enrolled_mfa_factors: {
    status: 422,
    msg: "Maximum number of verified factors reached, unenroll to continue",
  },
  mfa_challenge_expired: {
    status: 422,
    msg: "MFA challenge has expired, verify against another challenge or create a new challenge",
  },
  mfa_verification_failed: { status: 422, msg: "Invalid TOTP code entered" },
  passkey_email_not_confirmed: { status: 403, code: "email_not_confirmed", msg: "Email not confirmed" },
  passkey_user_banned: { status: 403, code: "user_banned", msg: "User is banned" },
  passkey_not_found: { status: 404, code: "validation_failed", msg: "Passkey not found" },
  too_many_passkeys: { status: 422, msg: "Maximum number of passkeys reached" },
  webauthn_credential_exists: { status: 422, msg: "This credential is already registered" },
  webauthn_challenge_not_found: { status: 400, msg: "Challenge not found or already used" },
  webauthn_challenge_expired: { status: 400, msg: "Challenge has expired" },
  webauthn_verification_failed: { status: 400, msg: "Credential verification failed" },
} satisfies Record<string, Told>

export type RefusalName = keyof typeof refusals

export type Refused = { refused: RefusalName }

export const refuse = (refused: RefusalName): Refused => ({ refused })

export function isRefused(result: object | null | undefined): result is Refused {
  return typeof result === "object" && result !== null && "refused" in result
}

/** The answer to a caller: a refusal, a result, or nothing where that is all. */
export function answerOf(result: object | undefined): Response {
  if (!result) return new Response(null, { status: 204 })
  if (!isRefused(result)) return Response.json(result)
  const { status, msg, code = result.refused, reasons }: Told = refusals[result.refused]
  const weak = reasons && { weak_password: { reasons } }
  return Response.json({ code: status, error_code: code, msg, ...weak }, { status })
}
