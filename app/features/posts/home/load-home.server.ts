import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { type Category, listCategories } from "../list-categories.server.ts"
import type { PostSummary } from "../post.ts"
import { listNewestPosts } from "../queries.server.ts"

/** One featured post and the next six. */
const postsOnHome = 7

/** What the blog's home shows. */
export type LoadedHome =
  | { kind: "loaded"; posts: PostSummary[]; categories: Category[] }
  | { kind: "failed"; reason: "unavailable" | "unexpected" }

/** Takes the server's environment; returns the newest posts and the categories. Logs a failure. */
export async function loadHome({
  anonymous,
  log,
}: Pick<ServerEnvironment, "anonymous" | "log">): Promise<LoadedHome> {
  const [posts, categories] = await Promise.all([
    listNewestPosts(anonymous, postsOnHome),
    listCategories(anonymous),
  ])
  if (posts.ok && categories.ok) {
    const named = categories.data.filter(({ category }) => category !== "")
    return { kind: "loaded", posts: posts.data, categories: named }
  }
  log.error(
    { cause: [posts, categories].flatMap(read => (read.ok ? [] : [read.cause])) },
    "posts not available",
  )
  return { kind: "failed", reason: "unavailable" }
}
