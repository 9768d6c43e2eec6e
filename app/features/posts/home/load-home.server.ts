import type { Locale } from "#app/i18n/paths.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { type Category, listCategories } from "../list-categories.server.ts"
import { type PostTeaser, teaserIn } from "../post.ts"
import { listNewestPosts } from "../queries.server.ts"
import { type LoadFailed, reportFailure } from "../report-failure.ts"

/** One featured post and the next six. */
const postsOnHome = 7

/** What the blog's home shows; it is not complete where the categories could not be read. */
export type LoadedHome =
  | { kind: "loaded"; posts: PostTeaser[]; categories: Category[]; isComplete: boolean }
  | LoadFailed

/**
 * Takes the server's environment and a language; returns the newest posts and the categories. Without the categories the
 * posts are still worth reading. Logs a failure.
 */
export async function loadHome(
  { anonymous, log }: Pick<ServerEnvironment, "anonymous" | "log">,
  locale: Locale,
): Promise<LoadedHome> {
  const [posts, categories] = await Promise.all([
    listNewestPosts(anonymous, postsOnHome),
    listCategories(anonymous),
  ])
  if (!posts.ok) return reportFailure(log, posts, "posts not available")
  if (!categories.ok) log.error({ cause: categories.cause }, "categories not available")
  const known = categories.ok ? categories.data : []
  return {
    kind: "loaded",
    posts: posts.data.map(post => teaserIn(post, locale)),
    categories: known.filter(({ category }) => category !== ""),
    isComplete: categories.ok,
  }
}
