import { type Locale, pathTo } from "#app/i18n/paths.ts"
import type { NewsletterLink } from "#app/lib/server-environment.ts"
import { createSignedTokens } from "../signed-tokens.ts"

export type LinkWriter = ReturnType<typeof createLinkWriter>

/** Writes the absolute links of a mail to a subscriber. No address of a person is in them. */
export function createLinkWriter(siteUrl: string, { issue }: Pick<NewsletterTokenIssuer, "issue">) {
  return (subscriptionId: string, locale: Locale, due: Date) => {
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

export type NewsletterTokenIssuer = ReturnType<typeof createNewsletterTokens>

/** The tokens are bound to their purpose, so none passes for another's. */
export function createNewsletterTokens(installationKey: string, now: () => number = Date.now) {
  const tokens = createSignedTokens(installationKey, "newsletter links", now)
  return {
    /** `issued` is when the mail became due; the same give the same token. */
    issue: (purpose: NewsletterLink, subscriptionId: string, issued: Date) =>
      tokens.issue(purpose, subscriptionId, issued.getTime()),
    read(purpose: NewsletterLink, token: string | null): string | null {
      const read = tokens.read(token, purpose)
      return read && read.age <= lifetimes[purpose] ? read.id : null
    },
  }
}
