import { type Locale, pathTo } from "#app/i18n/paths.ts"
import type { NewsletterTokenIssuer } from "../newsletter-tokens.ts"

/** The links of a mail to a subscriber, absolute. */
type NewsletterLinks = { confirm: string; unsubscribe: string }

/** Takes a subscription's id, its language and when the mail became due; returns the links of that mail. */
export type LinkWriter = (subscriptionId: string, locale: Locale, due: Date) => NewsletterLinks

/** Takes the site's address and what makes tokens; returns what writes a mail's links. No address of a person is in them. */
export function createLinkWriter(
  siteUrl: string,
  { issue }: Pick<NewsletterTokenIssuer, "issue">,
): LinkWriter {
  return (subscriptionId, locale, due) => {
    const link = (page: "newsletterConfirm" | "newsletterUnsubscribe", token: string) =>
      `${siteUrl}${pathTo(page, locale)}?token=${encodeURIComponent(token)}`
    return {
      confirm: link("newsletterConfirm", issue("confirm", subscriptionId, due)),
      unsubscribe: link("newsletterUnsubscribe", issue("unsubscribe", subscriptionId, due)),
    }
  }
}
