/** Why a call about passkeys is refused, as Supabase's auth server says it. */
const errors = {
  validation_failed: { status: 400, msg: "The request is not valid" },
  passkey_not_found: { status: 404, code: "validation_failed", msg: "Passkey not found" },
  insufficient_aal: {
    status: 403,
    msg: "AAL2 session is required to manage passkeys when MFA is enabled",
  },
  session_not_found: { status: 403, msg: "Session from session_id claim in JWT does not exist" },
  too_many_passkeys: { status: 422, msg: "Maximum number of passkeys reached" },
  webauthn_credential_exists: { status: 422, msg: "This credential is already registered" },
  webauthn_challenge_not_found: { status: 400, msg: "Challenge not found or already used" },
  webauthn_challenge_expired: { status: 400, msg: "Challenge has expired" },
  webauthn_verification_failed: { status: 400, msg: "Credential verification failed" },
  email_not_confirmed: { status: 403, msg: "Email not confirmed" },
  user_banned: { status: 403, msg: "User is banned" },
} as const

export type PasskeyError = keyof typeof errors

export function passkeyError(name: PasskeyError): Response {
  const error: { status: number; code?: string; msg: string } = errors[name]
  const { status, code = name, msg } = error
  return Response.json({ code: status, error_code: code, msg }, { status })
}
