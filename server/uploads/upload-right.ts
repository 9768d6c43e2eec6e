import { decodeJwt } from "jose"
import type { Backend } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"
import { isAdministrator } from "../http/api/administrator.ts"

export type UploadRight = ReturnType<typeof createUploadRight>

/**
 * Returns what tells whether the bearer of a request's token is an administrator; null when the backend did not answer. Uploads
 * come past the API: this asks what the API asks of its own callers, and a hosted project about its.
 */
export function createUploadRight(backend: Pick<Backend, "own" | "url" | "fetch" | "publishableKey">) {
  const { own, publishableKey } = backend
  const project = connect(backend, publishableKey)
  return async (headers: Headers): Promise<boolean | null> => {
    const authorization = headers.get("authorization") ?? ""
    if (own) {
      const caller = await own.callerOf(new Headers({ apikey: publishableKey, authorization }))
      return typeof caller === "string" ? false : isAdministrator(own.api, caller)
    }
    const user_id = claimedAccount(authorization)
    if (!user_id) return false
    const asking = project.rpc("is_user_admin", { user_id }).setHeader("authorization", authorization)
    const { data, status } = await asking
    return status === 0 || status >= 500 ? null : data === true
  }
}

/** The account that a token says it was made for, which the project verifies. */
function claimedAccount(authorization: string): string | undefined {
  try {
    return decodeJwt(authorization.replace(/^bearer /i, "")).sub
  } catch {
    return undefined
  }
}
