import { isAuthApiError, isAuthSessionMissingError } from "@supabase/supabase-js"
import type { Client } from "#app/lib/server-environment.ts"
import type { AdminCheck, SessionAction } from "./session-state.ts"

type Dispatch = (action: SessionAction) => void

/**
 * Tells every event of the client's session, those of other tabs included, until the returned function is called. The
 * listener answers at once: the client waits for its listeners, so one that waited for the client would lock it up.
 *
 * A page that the browser brings back from its memory, as on Back, has been told nothing since it was left: it is told
 * the session that there is by then. Without an answer everything stays as it is.
 */
export function followSession(
  client: Client,
  dispatch: Dispatch,
  page: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): () => void {
  const { subscription } = client.auth.onAuthStateChange((type, session) => dispatch({ type, session })).data
  const onShown = async (event: Event) => {
    if (!("persisted" in event && event.persisted)) return
    const { data, error } = await client.auth.getSession()
    if (!error) dispatch({ type: "INITIAL_SESSION", session: data.session })
  }
  page.addEventListener("pageshow", onShown)
  return () => {
    subscription.unsubscribe()
    page.removeEventListener("pageshow", onShown)
  }
}

/** Longest time that the admin check waits for its answer, in milliseconds. */
const adminCheckTimeout = 5000

/** Asks the database whether the user is an administrator. Never fails. */
export async function checkAdmin(client: Client, userId: string): Promise<AdminCheck> {
  const signal = AbortSignal.timeout(adminCheckTimeout)
  // The client asks only once it has a fresh token, and that takes no signal.
  const timeout = new Promise<AdminCheck>(resolve => {
    signal.addEventListener("abort", () => resolve({ isAdmin: false, issue: "timeout" }))
  })
  return await Promise.race([ask(client, userId, signal), timeout])
}

async function ask(client: Client, userId: string, signal: AbortSignal): Promise<AdminCheck> {
  try {
    const { data, error } = await client.rpc("is_user_admin", { user_id: userId }).abortSignal(signal)
    return error ? { isAdmin: false, issue: "failed" } : { isAdmin: data === true, issue: null }
  } catch {
    return { isAdmin: false, issue: "failed" }
  }
}

/** Asks after a pause in milliseconds. Returns what calls the check off: from then on onAnswer is not called. */
export function scheduleAdminCheck(
  client: Client,
  { userId, delay, onAnswer }: { userId: string; delay: number; onAnswer: (check: AdminCheck) => void },
): () => void {
  let wanted = true
  const timer = setTimeout(async () => {
    const check = await checkAdmin(client, userId)
    if (wanted) onAnswer(check)
  }, delay)
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}

/** What the auth server says of a token whose session or account is gone. */
const ended = [401, 403]

/**
 * Asks the backend whether the session still stands and what it may do. A session that was ended elsewhere ends here too,
 * by the client's own event; without an answer everything stays as it is. Tells whether the session stands as far as is
 * known. Never fails.
 */
export async function verifySession(client: Client, userId: string, dispatch: Dispatch): Promise<boolean> {
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
