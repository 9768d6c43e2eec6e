import { about, type Finding } from "./finding.ts"

type Api = { url: string; fetch: typeof fetch; publishableKey: string }

/** Takes a hosted Supabase; tells whether send-notification is deployed there. It takes a POST alone: asking sends nothing. */
export async function examineFunction({ url, fetch, publishableKey }: Api): Promise<Finding> {
  const { good, warning } = about("function")
  const status = await fetch(`${url}/functions/v1/send-notification`, {
    headers: { apikey: publishableKey },
  }).then(
    answer => answer.status,
    () => null,
  )
  if (status === 405)
    return good("send-notification is deployed: its calls send mails while this server is down, too.")
  if (status === 404)
    return warning(
      "send-notification is not deployed there: this server sends all mails, and while it is down they wait. To deploy it: npx supabase functions deploy send-notification --use-api",
    )
  return warning(
    `send-notification did not answer as it should (${status ?? "no answer"}). Look at its log: Edge Functions in Supabase's dashboard. This server sends all mails meanwhile.`,
  )
}
