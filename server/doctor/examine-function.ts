import type { Backend } from "../backend/backend.ts"
import { createNewsletterTokens } from "../newsletter-tokens.ts"
import { specimenHeader, specimenId } from "../notification/protocol.ts"
import { formTokenKeyOf } from "../supabase-key.ts"
import { about, type Finding } from "./finding.ts"

type Api = Pick<Backend, "url" | "fetch" | "publishableKey" | "secretKey">

/**
 * Takes a hosted Supabase; tells whether send-notification is deployed there, with the server's secret key. It takes a
 * POST alone: asking sends nothing.
 */
export async function examineFunction({ url, fetch, publishableKey, secretKey }: Api): Promise<Finding> {
  const { good, warning } = about("function")
  const headers = { apikey: publishableKey }
  const answer = await fetch(`${url}/functions/v1/send-notification`, { headers }).catch(() => null)
  const status = answer?.status
  const tokens = createNewsletterTokens(formTokenKeyOf(secretKey))
  if (
    status === 405 &&
    tokens.read("unsubscribe", answer?.headers.get(specimenHeader) ?? null) !== specimenId
  )
    return warning(
      "send-notification has another secret key than this server, so the links in its mails to subscribers are worth nothing here. Set it: npx supabase secrets set SECRET_KEY=… with the value of SUPABASE_SECRET_KEY",
    )
  if (status === 405)
    return good(
      "send-notification is deployed, and each call sends mails that are due. Whether a schedule calls it while this server is down only the project tells: docs/operations.md, step 6.",
    )
  if (status === 404)
    return warning(
      "send-notification is not deployed there: this server sends all mails, and while it is down they wait. To deploy it: docs/operations.md, Hosted Supabase, step 6.",
    )
  return warning(
    `send-notification did not answer as it should (${status ?? "no answer"}). Look at its log: Edge Functions in Supabase's dashboard. This server sends all mails meanwhile.`,
  )
}
