import { targetPath } from "../target-path.ts"

/** Takes the path of a page; returns the names of the query parameters it reads, or null for what is no page. */
export type ParametersOf = (path: string) => readonly string[] | null

/** Longest address that is kept, in characters; longer ones are answered each time. */
const longest = 512
/** What an address of a page is made of, in the form that no parser changes. */
const plainPath = /^\/(?!\/)[\w~!$&'()*+,;=:@%.-]*(\/[\w~!$&'()*+,;=:@%.-]*)*$/
/** A NUL character, which no address may hold: it is the application's to refuse. */
const encodedNul = /%00/
/** "." and ".." as a part of a path, also encoded: parsers take them away. */
const dotPart = /\/(\.|%2e){1,2}(\/|$)/i

/**
 * Takes a request's target as sent; returns the address that is rendered for it and under which the answer is kept:
 * the path and, sorted, the first value of each parameter that the page reads. An empty parameter counts as absent.
 * Returns null for what is no page or has an unusual address.
 */
export function pageKey(target: string, parametersOf: ParametersOf): string | null {
  const mark = target.indexOf("?")
  const path = targetPath(target)
  if (path.length > longest || !plainPath.test(path) || dotPart.test(path)) return null
  if (encodedNul.test(target)) return null
  const names = parametersOf(path)
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
