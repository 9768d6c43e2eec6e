const types = ["signup", "recovery"] as const

/** What a link in one of the auth mails is for. */
export type LinkType = (typeof types)[number]

/** The title of the page that a link leads to, as a key of the panel's texts. */
export const linkTitle = {
  signup: "confirm.title",
  recovery: "confirm.recoveryTitle",
} as const satisfies Record<LinkType, string>

/** What a link in one of the auth mails carries. */
export type ConfirmationLink = { tokenHash: string; type: LinkType }

/** Takes the query of the login page's address; returns what a mailed link carries there, or null. */
export function readConfirmationLink(query: URLSearchParams): ConfirmationLink | null {
  const tokenHash = query.get("token_hash")
  const type = types.find(name => name === query.get("type"))
  return tokenHash && type ? { tokenHash, type } : null
}

/** Takes what a link was for; returns the state of the address that stands for it once it is spent, without its secret. */
export function spentLinkState(type: LinkType) {
  return { spentLink: type }
}

/** Takes the state of an address; returns what the spent link was for that led there, or null. */
export function readSpentLink(state: unknown): LinkType | null {
  const { spentLink } = (state ?? {}) as { spentLink?: unknown }
  return types.find(name => name === spentLink) ?? null
}
