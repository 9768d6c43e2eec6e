const longestDescription = 200
const parameters = ["error", "error_code", "error_description"]

/** Takes the query of the login page's address; returns the error that the auth server reports there, or null. */
export function readAuthError(query: URLSearchParams): { description: string | null } | null {
  if (!query.has("error") && !query.has("error_description")) return null
  const description = query.get("error_description")?.trim().slice(0, longestDescription)
  return { description: description || null }
}

/** Takes the query of the login page's address; returns a copy without the reported error. */
export function withoutAuthError(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !parameters.includes(name)))
}
