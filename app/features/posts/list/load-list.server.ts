import type { Locale } from "#app/i18n/paths.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { type Category, listCategories } from "../list-categories.server.ts"
import { type PostTeaser, teaserIn } from "../post.ts"
import { type LoadFailed, reportFailure } from "../report-failure.ts"
import { listPosts, type PostList, searchPosts } from "./list-posts.server.ts"
import { type ListQuery, pageSize } from "./list-query.ts"

/** What the list's page shows. */
export type LoadedList = Listed | LoadFailed

/** A page of the list, with every category that can be chosen. */
export type Listed = Omit<PostList, "posts"> & {
  kind: "listed"
  posts: PostTeaser[]
  categories: Category[]
  pages: number
}

/** Takes the server's environment, what is asked for and a language; returns the list's page. Logs a failure. */
export async function loadList(
  { anonymous, log }: Pick<ServerEnvironment, "anonymous" | "log">,
  query: ListQuery,
  locale: Locale,
): Promise<LoadedList> {
  const categories = await listCategories(anonymous)
  if (!categories.ok) return reportFailure(log, categories, "categories not available")
  const list = await listOf(categories.data)
  if (!list.ok) return reportFailure(log, list, "posts not available")
  const pages = Math.ceil(list.data.found / pageSize)
  const named = categories.data.filter(({ category }) => category !== "")
  const posts = list.data.posts.map(post => teaserIn(post, locale))
  return { ...list.data, kind: "listed", posts, categories: named, pages }

  async function listOf(all: Category[]) {
    const asked = query.category ? all.filter(({ category }) => category === query.category) : all
    const found = asked.reduce((sum, { posts }) => sum + posts, 0)
    if (found === 0 || query.words === "") return listPosts(anonymous, found, query)
    return searchPosts(anonymous, query, locale)
  }
}
