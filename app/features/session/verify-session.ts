import { isAuthApiError, isAuthSessionMissingError } from "@supabase/supabase-js"
import type { Client } from "#app/lib/server-environment.ts"
import { checkAdmin } from "./admin-check.ts"
import type { SessionAction } from "./session-state.ts"

/** What the auth server says of a token whose session or account is gone. */
const ended = [401, 403]

/**
 * Takes the client, the signed-in user's id and what hears of the session; asks the backend whether the session still
 * stands and what it may do. A session that was ended elsewhere ends here too, by the client's own event; without an
 * answer everything stays as it is. Returns whether the session stands as far as is known. Never fails.
 */
export async function verifySession(
  client: Client,
  userId: string,
  dispatch: (action: SessionAction) => void,
): Promise<boolean> {
  const { error } = await client.auth.getUser()
  if (isAuthApiError(error) && ended.includes(error.status)) {
    await client.auth.signOut({ scope: "local" })
    return false
  }
  if (error) return !isAuthSessionMissingError(error)
  const check = await checkAdmin(client, userId)
  if (check.issue === null) dispatch({ type: "ADMIN_CHECKED", userId, check })
  return true
}
