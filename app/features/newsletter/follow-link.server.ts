import type { LinkPurpose, ServerEnvironment } from "#app/lib/server-environment.ts"
import type { LinkOutcome } from "./link-outcome.ts"

/** The function of the database that does what a link is for. */
const functions = {
  confirm: "confirm_newsletter_subscription",
  unsubscribe: "end_newsletter_subscription",
} as const satisfies Record<LinkPurpose, string>

type Environment = Pick<ServerEnvironment, "privileged" | "newsletterTokens" | "limits" | "log">

/**
 * Takes the server's environment, what a link from a mail is for and its token; does it. Again it changes nothing and
 * ends the same. "invalid": the token is not for this, is too old, or its subscription is gone. "failure": not done.
 */
export async function followLink(
  { privileged, newsletterTokens, limits, log }: Environment,
  purpose: LinkPurpose,
  token: string | null,
): Promise<{ outcome: Exclude<LinkOutcome, "ask">; status: number }> {
  if (await limits.refuses("newsletterLink")) return { outcome: "failure", status: 429 }
  const subscription_id = newsletterTokens.read(purpose, token)
  if (subscription_id === null) return { outcome: "invalid", status: 410 }
  const { data, error } = await privileged.rpc(functions[purpose], { subscription_id })
  if (error) {
    log.error({ cause: error.code, purpose }, "newsletter link not followed")
    return { outcome: "failure", status: 503 }
  }
  return data ? { outcome: "done", status: 200 } : { outcome: "invalid", status: 410 }
}
