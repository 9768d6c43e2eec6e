/** The default target of a sign-in. */
export const startPath = "/admin/dashboard"

/** Never a return address. */
const publicPages =
  /^\/admin\/(login|unauthorized|forgot-password|resend-confirmation|new-password|second-factor)(\/|$)/

export function signInPath({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const place = pathname + search + hash
  return place === startPath ? "/admin/login" : `/admin/login?${new URLSearchParams({ return: place })}`
}

/** Signed-in accounts are asked for their second factor here. */
const secondFactorPage = "/admin/second-factor"

export function secondFactorPath(place: Pick<URL, "pathname" | "search" | "hash">): string {
  return signInPath(place).replace("/admin/login", secondFactorPage)
}

/** The same after the sign-in, which has the return address in its query. */
export function secondFactorStepOf(query: URLSearchParams): string {
  const place = returnPathOf(query)
  return place ? `${secondFactorPage}?${new URLSearchParams({ return: place })}` : secondFactorPage
}

export function returnPathOf(query: URLSearchParams): string | null {
  const place = query.get("return")
  const base = "http://panel.invalid"
  if (!place || !URL.canParse(place, base)) return null
  const { origin, pathname, search, hash } = new URL(place, base)
  if (origin !== base || !pathname.startsWith("/admin/") || publicPages.test(pathname)) return null
  return pathname + search + hash
}

const linkTypes = ["signup", "recovery"] as const

export type LinkType = (typeof linkTypes)[number]

export const linkTitle = {
  signup: "confirm.title",
  recovery: "confirm.recoveryTitle",
} as const satisfies Record<LinkType, string>

export function readConfirmationLink(query: URLSearchParams): { tokenHash: string; type: LinkType } | null {
  const tokenHash = query.get("token_hash")
  const type = linkTypes.find(name => name === query.get("type"))
  return tokenHash && type ? { tokenHash, type } : null
}

/** Replaces the address of a used link, without its secret. */
export function spentLinkPath(type: LinkType): string {
  return `/admin/login?${new URLSearchParams({ spent: type })}`
}

export function readSpentLink(query: URLSearchParams): LinkType | null {
  return linkTypes.find(name => name === query.get("spent")) ?? null
}

const maxDescriptionLength = 200

export function readAuthError(query: URLSearchParams): { description: string | null } | null {
  if (!query.has("error") && !query.has("error_description")) return null
  const description = query.get("error_description")?.trim().slice(0, maxDescriptionLength)
  return { description: description || null }
}

export function withoutAuthError(query: URLSearchParams): URLSearchParams {
  const parameters = ["error", "error_code", "error_description"]
  return new URLSearchParams([...query].filter(([name]) => !parameters.includes(name)))
}
