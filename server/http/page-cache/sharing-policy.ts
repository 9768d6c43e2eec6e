/** How long a shared answer is good for, in milliseconds. */
export type SharingPolicy = {
  /** Served as it is. */
  freshFor: number
  /** After that: served while it is made anew. */
  staleFor: number
}

/** Headers that make an answer one for its receiver alone, or one that cannot be kept as a whole. */
const personal = ["set-cookie", "content-encoding", "content-range", "www-authenticate"]

/**
 * Takes an answer's headers; returns for how long it may be given to everybody, or null when its route does not allow
 * that: it must say "public" and "s-maxage", and nothing against it.
 */
export function sharingPolicy(headers: Headers): SharingPolicy | null {
  if (personal.some(name => headers.has(name))) return null
  const vary = headers.get("vary") ?? ""
  if (vary && vary.trim().toLowerCase() !== "accept-encoding") return null
  const directives = readDirectives(headers.get("cache-control") ?? "")
  if (!directives.has("public")) return null
  if (["no-store", "no-cache", "private"].some(name => directives.has(name))) return null
  const freshFor = seconds(directives.get("s-maxage"))
  if (freshFor <= 0) return null
  return { freshFor: freshFor * 1000, staleFor: seconds(directives.get("stale-while-revalidate")) * 1000 }
}

function readDirectives(header: string): Map<string, string> {
  const directives = header.split(",").map(part => {
    const [name = "", value = ""] = part.split("=")
    return [name.trim().toLowerCase(), value.trim()] as const
  })
  return new Map(directives)
}

function seconds(value: string | undefined): number {
  return /^\d{1,9}$/.test(value ?? "") ? Number(value) : 0
}
