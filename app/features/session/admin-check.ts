import type { Client } from "#app/lib/server-environment.ts"

/** Longest time that the admin check waits for its answer, in milliseconds. */
export const adminCheckTimeout = 5000

/** Why the admin check has no answer: none came in time, or the call failed. */
export type AdminCheckIssue = "timeout" | "failed"

/** The answer of the admin check. Without an answer the user is no administrator. */
export type AdminCheck = { isAdmin: boolean; issue: AdminCheckIssue | null }

/** Takes the client and the signed-in user's id; asks the database whether they are an administrator. Never fails. */
export async function checkAdmin(client: Client, userId: string): Promise<AdminCheck> {
  const aborting = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<AdminCheck>(resolve => {
    timer = setTimeout(() => resolve({ isAdmin: false, issue: "timeout" }), adminCheckTimeout)
  })
  const check = await Promise.race([ask(client, userId, aborting.signal), timeout])
  clearTimeout(timer)
  aborting.abort()
  return check
}

/**
 * Takes the client, the user's id, a pause in milliseconds and what hears the answer; asks after the pause. Returns
 * what calls the check off: from then on nothing is heard of it.
 */
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

async function ask(client: Client, userId: string, signal: AbortSignal): Promise<AdminCheck> {
  try {
    const { data, error } = await client.rpc("is_user_admin", { user_id: userId }).abortSignal(signal)
    return error ? { isAdmin: false, issue: "failed" } : { isAdmin: data === true, issue: null }
  } catch {
    return { isAdmin: false, issue: "failed" }
  }
}
