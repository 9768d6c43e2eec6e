import type { LinkPurpose, ServerEnvironment } from "#app/lib/server-environment.ts"
import type { FollowedLink } from "./link-outcome.ts"

/** The function of the database that does what a link is for. */
const functions = {
  confirm: "confirm_newsletter_subscription",
  unsubscribe: "end_newsletter_subscription",
} as const satisfies Record<LinkPurpose, string>

type Environment = Pick<ServerEnvironment, "privileged" | "newsletterTokens" | "limits" | "log">

/**
 * Takes the server's environment, what a link from a mail is for and its token; does it. Again it changes nothing and
 * ends the same. Logs a failure.
 */
export async function followLink(
  { privileged, newsletterTokens, limits, log }: Environment,
  purpose: LinkPurpose,
  token: string | null,
): Promise<FollowedLink> {
  if (await limits.refuses("newsletterLink")) return "limited"
  const subscription_id = newsletterTokens.read(purpose, token)
  if (subscription_id === null) return "invalid"
  const { data, error } = await privileged.rpc(functions[purpose], { subscription_id })
  if (error) {
    log.error({ cause: error.code, purpose }, "newsletter link not followed")
    return "failure"
  }
  return data ? "done" : "invalid"
}
