import { data } from "react-router"
import { outageRetryAfter } from "#app/lib/cache-policy.ts"
import type { NewsletterLink, ServerEnvironment } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"

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
