import { z } from "zod"
import { rowId } from "#app/lib/stored-row.ts"
import type { VisitorApi } from "../../backend/backend.ts"

const claims = z.object({ sub: rowId, session_id: rowId, email: z.string() })

/** The account and the session that a token says it was made for, unverified; null where it says nothing. */
export type SessionClaims = z.infer<typeof claims> | null

export function readClaims(headers: Headers): SessionClaims {
  const [, payload = ""] = headers.get("authorization")?.split(".") ?? []
  try {
    return claims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data ?? null
  } catch {
    return null
  }
}

/**
 * Whether a token's bearer is an administrator, which the database decides: the id is only what the token claims,
 * and is_user_admin answers for the token's own user alone. Null when the backend did not answer.
 */
export function createAdminCheck({ url, fetch, publishableKey }: VisitorApi) {
  return async (given: Headers): Promise<boolean | null> => {
    const authorization = given.get("authorization")
    const claims = readClaims(given)
    if (!authorization || !claims) return false
    const headers = { apikey: publishableKey, authorization, "content-type": "application/json" }
    const body = JSON.stringify({ user_id: claims.sub })
    try {
      const answer = await fetch(`${url}/rest/v1/rpc/is_user_admin`, { method: "POST", headers, body })
      return answer.status >= 500 ? null : answer.ok && (await answer.json()) === true
    } catch {
      return null
    }
  }
}
