import type { ShownLabel } from "#app/content/category.ts"
import type { PostTeaser } from "#app/content/post.ts"
import type { Locale } from "#app/i18n/paths.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import {
  type Category,
  dataOrFallback,
  type LoadFailed,
  listCategories,
  listLabels,
  listNewestPosts,
  reportFailure,
  teasersOf,
} from "../posts.server.ts"

/** One featured post and the next six. */
const postsOnHome = 7

/** Not complete where the categories could not be read. */
export type LoadedHome =
  | {
      kind: "loaded"
      posts: PostTeaser[]
      categories: Category[]
      labels: ShownLabel[]
      isComplete: boolean
    }
  | LoadFailed

/** The categories are optional. */
export async function loadHome(
  { anonymous, log }: Pick<ServerEnvironment, "anonymous" | "log">,
  locale: Locale,
): Promise<LoadedHome> {
  const [posts, categories, labels] = await Promise.all([
    listNewestPosts(anonymous, postsOnHome),
    listCategories(anonymous),
    listLabels(anonymous, locale),
  ])
  if (!posts.ok) return reportFailure(log, posts, "posts not available")
  const known = dataOrFallback([], categories, log, "categories not available")
  return {
    kind: "loaded",
    posts: await teasersOf({ anonymous, log }, posts.data, locale),
    categories: known.filter(({ category }) => category !== ""),
    labels: dataOrFallback([], labels, log, "names of categories not available"),
    isComplete: categories.ok && labels.ok,
  }
}
