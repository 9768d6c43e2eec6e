import type { Backend } from "../../backend/backend.ts"
import { readClaims } from "./session-claims.ts"

/**
 * Takes a backend; returns what tells whether the bearer of a request's token is an administrator, which the database
 * decides: the id is only what the token claims, and is_user_admin answers for the token's own user alone. Null when
 * the backend did not answer.
 */
export function createAdminCheck({
  url,
  fetch,
  publishableKey,
}: Pick<Backend, "url" | "fetch" | "publishableKey">): (headers: Headers) => Promise<boolean | null> {
  return async given => {
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
