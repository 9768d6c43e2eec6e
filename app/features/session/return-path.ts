/** Where a sign-in leads when nothing else was asked for. */
export const startPath = "/admin/dashboard"

const parameter = "return"
/** Pages that stand before the panel's door: nobody is led back to them. */
const outside = /^\/admin\/(login|unauthorized|forgot-password|resend-confirmation|new-password)(\/|$)/

/** Takes the place of the panel that asks for a sign-in; returns the address of the sign-in that leads back there. */
export function signInPath({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): string {
  const place = pathname + search + hash
  return place === startPath ? "/admin/login" : `/admin/login?${new URLSearchParams({ [parameter]: place })}`
}

/** Takes the query of the sign-in's address; returns the page of the panel that it leads back to, or null. */
export function returnPathOf(query: URLSearchParams): string | null {
  const place = query.get(parameter)
  const base = "http://panel.invalid"
  if (!place || !URL.canParse(place, base)) return null
  const { origin, pathname, search, hash } = new URL(place, base)
  if (origin !== base || !pathname.startsWith("/admin/") || outside.test(pathname)) return null
  return pathname + search + hash
}
