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

/** The parameter by which the address of the login page says what a spent link was for. */
const parameter = "spent"

/** Takes what a link was for; returns the address that stands for it once it is spent, without its secret. */
export function spentLinkPath(type: LinkType): string {
  return `/admin/login?${new URLSearchParams({ [parameter]: type })}`
}

/** Takes the query of the login page's address; returns what the spent link was for that led there, or null. */
export function readSpentLink(query: URLSearchParams): LinkType | null {
  return types.find(name => name === query.get(parameter)) ?? null
}
