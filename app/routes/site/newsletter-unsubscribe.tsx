import { data } from "react-router"
import { followLink } from "#app/features/newsletter/follow-link.server.ts"
import { LinkPage } from "#app/features/newsletter/link-page.tsx"
import { formPageHeaders } from "#app/lib/form-answers.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/newsletter-unsubscribe"

export function loader({ url, context }: Route.LoaderArgs) {
  const { newsletterTokens } = context.get(serverEnvironment)
  return { valid: newsletterTokens.read("unsubscribe", url.searchParams.get("token")) !== null }
}

/** Answers the page's button and mail providers alike, which send no origin and take no redirect (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get("List-Unsubscribe") !== "One-Click") return data({ outcome: null }, { status: 400 })
  return followLink(context.get(serverEnvironment), "unsubscribe", url.searchParams.get("token"))
}

export const headers = formPageHeaders

/** Where the link under a mail to subscribers leads: a button that ends the subscription. */
export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage purpose="unsubscribe" outcome={actionData?.outcome ?? (loaderData.valid ? "ask" : "invalid")} />
  )
}
