import { isRead } from "../request-target.ts"

/** All are in milliseconds. */
export type SharingPolicy = {
  maxAge: number
  /** After that: served while it is made again. */
  staleWhileRevalidate: number
  /** After the first: served when rendering it again fails. */
  staleIfError: number
}

/** For browsers and proxies: revalidate each time whether the copy is still right. */
export const browserCacheControl = "public, max-age=0"

/** Headers that make an answer one for its receiver alone, or one that cannot be kept as a whole. */
const personal = ["set-cookie", "content-encoding", "content-range", "www-authenticate"]

/** The time for which an answer may be shared; null unless its route sets "public" and "s-maxage", and nothing against it. */
export function sharingPolicy(headers: Headers): SharingPolicy | null {
  if (personal.some(name => headers.has(name))) return null
  const vary = headers.get("vary") ?? ""
  if (vary && vary.trim().toLowerCase() !== "accept-encoding") return null
  const directives = readDirectives(headers.get("cache-control") ?? "")
  if (!directives.has("public")) return null
  if (["no-store", "no-cache", "private"].some(name => directives.has(name))) return null
  const time = (name: string) => milliseconds(directives.get(name))
  const maxAge = time("s-maxage")
  if (maxAge <= 0) return null
  const staleWhileRevalidate = time("stale-while-revalidate")
  return {
    maxAge,
    staleWhileRevalidate,
    staleIfError: Math.max(time("stale-if-error"), staleWhileRevalidate),
  }
}

function readDirectives(header: string): Map<string, string> {
  const directives = header.split(",").map(part => {
    const [name = "", value = ""] = part.split("=")
    return [name.trim().toLowerCase(), value.trim()] as const
  })
  return new Map(directives)
}

/** A directive's value in seconds as milliseconds, 0 when it is none. */
function milliseconds(value: string | undefined): number {
  return /^\d{1,9}$/.test(value ?? "") ? Number(value) * 1000 : 0
}

/** Caches behind this one would keep a page after its content has changed, so its directives stay inside. */
export function withBrowserCaching<Environment extends object>(
  answer: (request: Request, environment?: Environment) => Response | Promise<Response>,
) {
  return async (request: Request, environment?: Environment): Promise<Response> => {
    const { method } = request
    const response = await answer(request, environment)
    const { headers, status } = response
    const said = headers.get("cache-control")
    if (said !== null && !/s-maxage/i.test(said)) return response
    const isPage = status === 200 && isRead({ method }) && sharingPolicy(headers) !== null
    headers.set("cache-control", isPage ? browserCacheControl : "no-store")
    if (isPage) headers.set("vary", "accept-encoding")
    return response
  }
}
