import { data } from "react-router"
import { followLink } from "#app/features/newsletter/follow-link.server.ts"
import { LinkPage } from "#app/features/newsletter/link-page.tsx"
import { pageAt } from "#app/i18n/paths.ts"
import { formPageHeaders } from "#app/lib/form-answers.ts"
import { type NewsletterLink, serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/newsletter-link"

/** Where a link leads from a mail: that of the confirmation mail to a button that confirms, any other to one that ends. */
function purposeOf({ pathname }: URL): NewsletterLink {
  return pageAt(pathname) === "newsletterConfirm" ? "confirm" : "unsubscribe"
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { newsletterTokens } = context.get(serverEnvironment)
  const purpose = purposeOf(url)
  return { purpose, valid: newsletterTokens.read(purpose, url.searchParams.get("token")) !== null }
}

/** Answers the page's button and mail providers alike, which send no origin and take no redirect (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const purpose = purposeOf(url)
  if (purpose === "unsubscribe") {
    const form = await request.formData()
    if (form.get("List-Unsubscribe") !== "One-Click") return data({ outcome: null }, { status: 400 })
  }
  return followLink(context.get(serverEnvironment), purpose, url.searchParams.get("token"))
}

export const headers = formPageHeaders

export default function NewsletterLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, valid } = loaderData
  return <LinkPage purpose={purpose} outcome={actionData?.outcome ?? (valid ? "ask" : "invalid")} />
}
