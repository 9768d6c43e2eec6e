import { localizedAlternate, pages, queryParameters } from "#app/i18n/paths.ts"
import { services } from "./api.ts"

/** First parts of the paths that are never shared: the panel and the API. */
const apart = new Set(["admin", ...services])
const parametersByPath = new Map<string, readonly string[]>(
  Object.entries(queryParameters).map(([page, names]) => [
    pages[page as keyof typeof queryParameters],
    names,
  ]),
)

/**
 * Takes a path; returns the names of the query parameters that its page reads (its .data the same), none for most
 * pages, or null when the path belongs to the panel or the API.
 */
export function pageParameters(path: string): readonly string[] | null {
  const [, first = ""] = path.split("/")
  if (apart.has(first.replace(/\.data$/, ""))) return null
  return parametersByPath.get(localizedAlternate(path.replace(/\.data$/, ""), "pl")) ?? []
}
