import { data } from "react-router"
import { outagePause } from "#app/lib/cache-policy.ts"
import type { NewsletterLink, ServerEnvironment } from "#app/lib/server-environment.ts"
import { type FollowedLink, linkStatus } from "./link-outcome.ts"

/** The function of the database that does what a link is for. */
const functions = {
  confirm: "confirm_newsletter_subscription",
  unsubscribe: "end_newsletter_subscription",
} as const satisfies Record<NewsletterLink, string>

type Environment = Pick<ServerEnvironment, "privileged" | "newsletterTokens" | "limits" | "log">

/**
 * Takes the server's environment, what a link from a mail is for and its token; does it, and answers the page's button
 * with what came of that. Again it changes nothing and ends the same. Logs a failure.
 */
export async function followLink(
  { privileged, newsletterTokens, limits, log }: Environment,
  purpose: NewsletterLink,
  token: string | null,
) {
  const wait = await limits.take("newsletterLink")
  if (wait > 0) return answer("limited", wait)
  const subscription_id = newsletterTokens.read(purpose, token)
  if (subscription_id === null) return answer("invalid")
  const { data: done, error } = await privileged.rpc(functions[purpose], { subscription_id })
  if (error) {
    log.error({ cause: error.code, purpose }, "newsletter link not followed")
    return answer("failure", outagePause)
  }
  return answer(done ? "done" : "invalid")
}

/** The wait is in seconds: before that the link need not be tried again. */
function answer(outcome: FollowedLink, wait?: number) {
  const headers = wait === undefined ? {} : { "retry-after": String(wait) }
  return data({ outcome }, { status: linkStatus[outcome], headers })
}
