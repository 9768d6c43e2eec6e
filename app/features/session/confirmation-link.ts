const types = ["signup", "recovery"] as const

/** What a link in one of the auth mails carries. */
export type ConfirmationLink = { tokenHash: string; type: (typeof types)[number] }

/** Takes the query of the login page's address; returns what a mailed link carries there, or null. */
export function readConfirmationLink(query: URLSearchParams): ConfirmationLink | null {
  const tokenHash = query.get("token_hash")
  const type = types.find(name => name === query.get("type"))
  return tokenHash && type ? { tokenHash, type } : null
}
