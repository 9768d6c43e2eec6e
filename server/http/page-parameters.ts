import { pages, twinOf } from "#app/i18n/paths.ts"
import { services } from "./api.ts"

/** First parts of the paths that are never shared: the panel and the API. */
const apart = new Set(["admin", ...services])
const listParameters = ["q", "category", "page"]

/**
 * Takes a path; returns the names of the query parameters that its page reads (its .data the same), none for most
 * pages, or null when the path belongs to the panel or the API.
 */
export function pageParameters(path: string): readonly string[] | null {
  const [, first = ""] = path.split("/")
  if (apart.has(first.replace(/\.data$/, ""))) return null
  return twinOf(path.replace(/\.data$/, ""), "pl") === pages.blogAll ? listParameters : []
}
