/** Why a call about factors is refused, as Supabase's auth server says it. */
const errors = {
  validation_failed: { status: 400, msg: "The request is not valid" },
  insufficient_aal: { status: 403, msg: "AAL2 required to enroll a new factor" },
  mfa_factor_not_found: { status: 404, msg: "Factor not found" },
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
  session_not_found: { status: 403, msg: "Session from session_id claim in JWT does not exist" },
}

export type FactorError = keyof typeof errors

export function factorError(code: FactorError, other: { status?: number; msg?: string } = {}): Response {
  const { status, msg } = { ...errors[code], ...other }
  return Response.json({ code: status, error_code: code, msg }, { status })
}
