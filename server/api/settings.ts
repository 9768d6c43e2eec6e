import type { Statement } from "../database/sql.ts"
import type { ApiCall } from "./call.ts"

/** The settings of a call's transaction, by PostgREST's names; auth.uid() reads the claims one by one. */
const names = [
  ...["role", "request.jwt.claims", "request.jwt.claim.sub", "request.jwt.claim.role"],
  ...["request.method", "request.path", "request.headers"],
]

const written = `select ${names.map((name, place) => `set_config('${name}', $${place + 1}, true)`).join(", ")}`
const readOnly = `${written}, set_config('transaction_read_only', 'on', true)`

export function settingsOf(
  { caller, method, path, headers }: ApiCall,
  isReadOnly: boolean,
): Statement & { values: string[] } {
  const { role, claims, claimsText } = caller
  return {
    text: isReadOnly ? readOnly : written,
    values: [role, claimsText, claims?.sub ?? "", role, method, `/${path}`, JSON.stringify(headers)],
  }
}
