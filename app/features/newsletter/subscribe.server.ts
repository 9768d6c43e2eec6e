import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"

/** 23505: PostgreSQL's code for a value that is already there. */
const uniqueViolation = "23505"

/**
 * Takes the privileged client and an address; saves an active subscription.
 * "duplicate": the address is already subscribed. "unavailable": the database did not take it.
 */
export async function subscribe(
  client: Client,
  email: string,
): Promise<Result<null, "duplicate" | "unavailable">> {
  const { error } = await client.from("newsletter_subscriptions").insert({ email, active: true }).select()
  if (!error) return { ok: true, data: null }
  return { ok: false, code: error.code === uniqueViolation ? "duplicate" : "unavailable", cause: error.code }
}
