import { type Locale, pathTo } from "#app/i18n/paths.ts"
import type { NewsletterLink, NewsletterTokens } from "#app/lib/server-environment.ts"
import { createSignedTokens } from "../signed-tokens.ts"

/** Writes the absolute links of a mail to a subscriber. No address of a person is in them. */
export type LinkWriter = (
  subscriptionId: string,
  locale: Locale,
  due: Date,
) => { confirm: string; unsubscribe: string }

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

/** Days that the link of a confirmation mail works. */
export const confirmationDays = 7

const day = 24 * 60 * 60 * 1000
/** A token's longest age in milliseconds. The link for leaving works from every mail, however old. */
const lifetimes: Record<NewsletterLink, number> = {
  confirm: confirmationDays * day,
  unsubscribe: Number.POSITIVE_INFINITY,
}

export type NewsletterTokenIssuer = NewsletterTokens & {
  /** `issued` is when the mail became due; the same give the same token. */
  issue(purpose: NewsletterLink, subscriptionId: string, issued: Date): string
}

/** The tokens are bound to their purpose, so none passes for another's. */
export function createNewsletterTokens(
  installationKey: string,
  now: () => number = Date.now,
): NewsletterTokenIssuer {
  const tokens = createSignedTokens(installationKey, "newsletter links", now)
  return {
    issue: (purpose, subscriptionId, issued) => tokens.issue(purpose, subscriptionId, issued.getTime()),
    read(purpose, token) {
      const read = tokens.read(token, purpose)
      return read && read.age <= lifetimes[purpose] ? read.id : null
    },
  }
}
