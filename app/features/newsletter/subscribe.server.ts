import type { Locale } from "#app/i18n/paths.ts"
import { type Result, uniqueViolation } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"

/**
 * Saves an active subscription with the privileged client. Its confirmation mail is queued for now, or for a day after the
 * last one to this address. "duplicate": the address is subscribed; while it is unconfirmed, another mail is queued when
 * the last one is a day old. "unavailable": the database rejected it.
 */
export async function subscribe(
  client: Client,
  email: string,
  language: Locale,
): Promise<Result<null, "duplicate" | "unavailable">> {
  const { error } = await client
    .from("newsletter_subscriptions")
    .insert({ email, active: true, language })
    .select()
  if (!error) return { ok: true, data: null }
  if (error.code !== uniqueViolation) return { ok: false, code: "unavailable", cause: error.code }
  const renewed = await client.rpc("renew_newsletter_confirmation", {
    address: email,
    page_language: language,
  })
  if (renewed.error) return { ok: false, code: "unavailable", cause: renewed.error.code }
  return { ok: false, code: "duplicate", cause: uniqueViolation }
}
