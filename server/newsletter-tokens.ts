import { createHmac, timingSafeEqual } from "node:crypto"
import type { NewsletterLink, NewsletterTokens } from "#app/lib/server-environment.ts"

/** How long the link of a confirmation mail works, in days. */
export const confirmationDays = 7

const day = 24 * 60 * 60 * 1000
/** How old a token may be, in milliseconds. Leaving works from every mail, however old. */
const lifetimes: Record<NewsletterLink, number> = {
  confirm: confirmationDays * day,
  unsubscribe: Number.POSITIVE_INFINITY,
}

/** Makes the tokens that links to the newsletter's pages carry. */
export type NewsletterTokenIssuer = NewsletterTokens & {
  /** Takes what the token is for, the subscription's id and when its mail became due; the same give the same token. */
  issue(purpose: NewsletterLink, subscriptionId: string, issued: Date): string
}

/**
 * Takes the installation's key; returns tokens of the form "id.issued.signature" that only holders of the key can
 * make. They are signed with a key of their own, and with their purpose, so none passes for a form's or another's.
 */
export function createNewsletterTokens(
  installationKey: string,
  now: () => number = Date.now,
): NewsletterTokenIssuer {
  const key = createHmac("sha256", installationKey).update("newsletter links").digest()
  const sign = (purpose: NewsletterLink, text: string) =>
    createHmac("sha256", key).update(`${purpose}.${text}`).digest("base64url")
  return {
    issue(purpose, subscriptionId, issued) {
      const text = `${subscriptionId}.${issued.getTime().toString(36)}`
      return `${text}.${sign(purpose, text)}`
    },
    read(purpose, token) {
      const [, text = "", id = "", issued = "", signature = ""] =
        /^(([0-9a-f-]{36})\.([0-9a-z]{1,10}))\.(.{43})$/.exec(token ?? "") ?? []
      const expected = Buffer.from(sign(purpose, text))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
      return now() - Number.parseInt(issued, 36) <= lifetimes[purpose] ? id : null
    },
  }
}
