import { isAuthApiError, isAuthSessionMissingError } from "@supabase/supabase-js"
import type { Client } from "#app/lib/server-environment.ts"
import type { AdminCheck, NeededFactor, SessionAction } from "./session-state.ts"

type Dispatch = (action: SessionAction) => void

/**
 * The listener must not await the client, which awaits its listeners and would deadlock. A page that is restored from the
 * back/forward cache has missed events, so it dispatches the current session; an error changes nothing.
 */
export function subscribeToSession(
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

/** In milliseconds. */
const adminCheckTimeout = 5000

/** Never rejects. */
export async function checkAdmin(client: Client, userId: string): Promise<AdminCheck> {
  const signal = AbortSignal.timeout(adminCheckTimeout)
  // The client may refresh its token first, which no signal aborts.
  const timeout = new Promise<AdminCheck>(resolve => {
    signal.addEventListener("abort", () => resolve({ isAdmin: false, issue: "timeout" }))
  })
  return await Promise.race([callIsUserAdmin(client, userId, signal), timeout])
}

async function callIsUserAdmin(client: Client, userId: string, signal: AbortSignal): Promise<AdminCheck> {
  try {
    const { data, error } = await client.rpc("is_user_admin", { user_id: userId }).abortSignal(signal)
    if (error) return { isAdmin: false, issue: "failed" }
    if (data === true) return { isAdmin: true, issue: null }
    // Also false for an administrator whose session lacks a second factor.
    const state = await client.rpc("second_factor_state").abortSignal(signal)
    if (state.error) return { isAdmin: false, issue: "failed" }
    return { isAdmin: false, issue: null, factor: neededFactor(state.data) }
  } catch {
    return { isAdmin: false, issue: "failed" }
  }
}

/** Reads second_factor_state. Who is no administrator is not led to set a factor up. */
function neededFactor(state: unknown): NeededFactor | undefined {
  if (typeof state !== "object" || state === null) return undefined
  const facts = new Map<string, unknown>(Object.entries(state))
  if (facts.get("needed") !== true) return undefined
  if (facts.get("enrolled") === true) return "code"
  return facts.get("administrator") === true || facts.get("primary") === true ? "setup" : undefined
}

/** `delay` is in milliseconds. The returned function cancels the check: onAnswer is not called after it. */
export function scheduleAdminCheck(
  client: Client,
  { userId, delay, onAnswer }: { userId: string; delay: number; onAnswer: (check: AdminCheck) => void },
): () => void {
  let isCancelled = false
  const timer = setTimeout(async () => {
    const check = await checkAdmin(client, userId)
    if (!isCancelled) onAnswer(check)
  }, delay)
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}

/** The auth server's statuses for a token without a session or an account. */
const endedStatuses = [401, 403]

/**
 * A session that was ended elsewhere ends here too, by the client's event; an error changes nothing. False for one
 * that has ended or lacks a second factor: either leads to the sign-in. Never rejects.
 */
export async function verifySession(client: Client, userId: string, dispatch: Dispatch): Promise<boolean> {
  const { error } = await client.auth.getUser()
  if (isAuthApiError(error) && endedStatuses.includes(error.status)) {
    await client.auth.signOut({ scope: "local" })
    return false
  }
  if (error) return !isAuthSessionMissingError(error)
  const check = await checkAdmin(client, userId)
  if (check.issue === null) dispatch({ type: "ADMIN_CHECKED", userId, check })
  return !check.factor
}
