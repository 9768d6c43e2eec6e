import { followLink } from "#app/features/newsletter/follow-link.server.ts"
import { LinkPage } from "#app/features/newsletter/link-page.tsx"
import { formPageHeaders } from "#app/lib/form-answers.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/newsletter-confirm"

export function loader({ url, context }: Route.LoaderArgs) {
  const { newsletterTokens } = context.get(serverEnvironment)
  return { valid: newsletterTokens.read("confirm", url.searchParams.get("token")) !== null }
}

export async function action({ url, context }: Route.ActionArgs) {
  return followLink(context.get(serverEnvironment), "confirm", url.searchParams.get("token"))
}

export const headers = formPageHeaders

/** Where the link of a confirmation mail leads: a button that confirms the subscription. */
export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage purpose="confirm" outcome={actionData?.outcome ?? (loaderData.valid ? "ask" : "invalid")} />
  )
}
