import { data } from "react-router"
import type { Locale } from "#app/i18n/paths.ts"
import { outageRetryAfter } from "#app/lib/cache-policy.ts"
import { type Result, uniqueViolation } from "#app/lib/result.ts"
import type { Client, NewsletterLink, ServerEnvironment } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"

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

/**
 * "invalid": the token is for another purpose or expired, or its subscription was removed. "limited": too many attempts
 * by this client. "failure": the database call failed.
 */
export type FollowedLink = "done" | "invalid" | "limited" | "failure"

const linkStatus = {
  done: 200,
  invalid: 410,
  limited: 429,
  failure: 503,
} as const satisfies Record<FollowedLink, number>

type Environment = Pick<ServerEnvironment, "privileged" | "newsletterTokens" | "limits" | "log">

/** Confirms or ends a subscription, which the parameters of the link name; idempotent. An issue's link names the issue, too. */
export async function followLink(
  { privileged, newsletterTokens, limits, log }: Environment,
  purpose: NewsletterLink,
  parameters: URLSearchParams,
) {
  const wait = await limits.take("newsletterLink")
  if (wait > 0) return linkResponse("limited", wait)
  const subscription_id = newsletterTokens.read(purpose, parameters.get("token"))
  if (subscription_id === null) return linkResponse("invalid")
  const issue = rowId.safeParse(parameters.get("issue"))
  const { data: done, error } =
    purpose === "confirm"
      ? await privileged.rpc("confirm_newsletter_subscription", { subscription_id })
      : await privileged.rpc("end_newsletter_subscription", {
          subscription_id,
          // An id that is no issue's is left out: leaving works all the same.
          ...(issue.success && { because_of: issue.data }),
        })
  if (error) {
    log.error({ cause: error.code, purpose }, "a newsletter link could not be followed")
    return linkResponse("failure", outageRetryAfter)
  }
  return linkResponse(done ? "done" : "invalid")
}

/** `wait` is for Retry-After, in seconds. */
function linkResponse(outcome: FollowedLink, wait?: number) {
  const headers = wait === undefined ? {} : { "retry-after": String(wait) }
  return data({ outcome }, { status: linkStatus[outcome], headers })
}
