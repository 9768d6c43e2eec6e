import { authRefusal } from "../api/refusal.ts"
import { isCommonPassword } from "./common-password.ts"

/** What bcrypt reads of a password, in bytes: whatever follows would count for nothing. */
const longestPassword = 72

/** Takes a new password and its account's address; returns the refusal of one that is too long or common, or null. */
export function weakPassword(password: string, email: string): Response | null {
  if (Buffer.byteLength(password) > longestPassword)
    return refuse("too_long", `The password is longer than ${longestPassword} bytes.`)
  return isCommonPassword(password, email)
    ? refuse("pwned", "The password is one of those that are tried first.")
    : null
}

function refuse(reason: string, message: string): Response {
  return authRefusal(422, { code: "weak_password", message }, {}, { weak_password: { reasons: [reason] } })
}
