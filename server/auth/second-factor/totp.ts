import { Secret, TOTP } from "otpauth"
import { renderSVG } from "uqr"

/** A code lasts so many seconds. */
const period = 30

const totpOf = (secret: string, issuer = "", label = "") =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: "SHA1", digits: 6, period })

/** Makes a secret for an app that makes codes, and its address as a text and as a picture without a "#". */
export function makeTotp(issuer: string, label: string) {
  const secret = new Secret({ size: 20 }).base32
  const uri = totpOf(secret, issuer, label).toString()
  return { secret, uri, qr_code: renderSVG(uri, { border: 4 }) }
}

/** The time step that a code is of, at most one before or after the present one; null for any other text. */
export function stepOf(code: string, secret: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const distance = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  return distance === null ? null : Math.floor(now / 1000 / period) + distance
}
