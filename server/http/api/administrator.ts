import type { Api } from "../../api/call.ts"
import { wholeTable } from "../../api/query.ts"
import type { Caller } from "../../auth/caller.ts"

/** Whether a caller is an administrator, which the database decides; null when it did not answer. */
export async function isAdministrator(api: Api, caller: Caller): Promise<boolean | null> {
  const { sub } = caller.claims ?? {}
  if (!sub) return false
  const value = { user_id: sub }
  const { status, body } = await api({
    ...{ caller, method: "POST", path: "rpc/is_user_admin", query: wholeTable },
    ...{ prefer: null, accept: null, body: { text: JSON.stringify(value), value }, headers: {} },
  })
  return status >= 500 ? null : body === "true"
}
