import { localizedAlternate, pages, queryParameters, takesForm } from "#app/i18n/paths.ts"
import { services, targetPath } from "../request-target.ts"

/** First parts of the Polish paths that are never shared: previews of drafts, the panel and the API. */
const neverShared = new Set(["preview", "admin", ...services])
const parametersByPath = new Map<string, readonly string[]>(
  Object.entries(queryParameters).map(([page, names]) => [
    pages[page as keyof typeof queryParameters],
    names,
  ]),
)

/** The query parameters that a path's page reads (its .data the same); null for what is never shared. */
function pageParameters(path: string): readonly string[] | null {
  const polish = localizedAlternate(path.replace(/\.data$/, ""), "pl")
  const [, first = ""] = polish.split("/")
  return neverShared.has(first) ? null : (parametersByPath.get(polish) ?? [])
}

/** Longest address that is kept, in characters; longer ones are answered each time. */
const longest = 512
/** Plain paths are those that no parser changes. */
const plainPath = /^\/(?!\/)[\w~!$&'()*+,;=:@%.-]*(\/[\w~!$&'()*+,;=:@%.-]*)*$/
/** A NUL character, which no address may hold: it is the application's to refuse. */
const encodedNul = /%00/
/** "." and ".." as a part of a path, also encoded: parsers take them away. */
const dotPart = /\/(\.|%2e){1,2}(\/|$)/i

/**
 * The address that is rendered for a target as sent, and under which the answer is kept: the path and, sorted, the first
 * value of each parameter that the page reads. Null for what is no page, for a page with a form, which is made for one
 * visitor, and for an unusual address.
 */
export function pageKey(target: string): string | null {
  const mark = target.indexOf("?")
  const path = targetPath(target)
  if (path.length > longest || !plainPath.test(path) || dotPart.test(path)) return null
  if (encodedNul.test(target)) return null
  const names = takesForm(path) ? null : pageParameters(path)
  if (!names) return null
  if (mark < 0 || names.length === 0) return path
  const given = new URLSearchParams(target.slice(mark))
  const known = new URLSearchParams()
  for (const name of [...names].sort()) {
    const value = given.get(name)
    if (value) known.set(name, value)
  }
  const key = known.size > 0 ? `${path}?${known}` : path
  return key.length > longest ? null : key
}
