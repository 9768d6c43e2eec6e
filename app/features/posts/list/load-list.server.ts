import type { Locale } from "#app/i18n/paths.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { type Category, listCategories } from "../list-categories.server.ts"
import { listPosts, type PostList, pageSize, searchPosts } from "./list-posts.server.ts"
import type { ListQuery } from "./list-query.ts"

/** What the list's page shows. */
export type LoadedList =
  | ({ kind: "listed"; query: ListQuery; categories: Category[]; pages: number } & PostList)
  | { kind: "failed"; reason: "unavailable" | "unexpected" }

/** Takes the server's environment, what is asked for and a language; returns the list's page. Logs a failure. */
export async function loadList(
  { anonymous, log }: Pick<ServerEnvironment, "anonymous" | "log">,
  query: ListQuery,
  locale: Locale,
): Promise<LoadedList> {
  const categories = await listCategories(anonymous)
  const list = categories.ok ? await listOf(categories.data) : categories
  if (!categories.ok || !list.ok) {
    log.error({ cause: list.ok ? undefined : list.cause }, "posts not available")
    return { kind: "failed", reason: "unavailable" }
  }
  const pages = Math.ceil(list.data.found / pageSize)
  const named = categories.data.filter(({ category }) => category !== "")
  return { kind: "listed", query, categories: named, pages, ...list.data }

  async function listOf(all: Category[]) {
    const asked = query.category ? all.filter(({ category }) => category === query.category) : all
    const found = asked.reduce((sum, { posts }) => sum + posts, 0)
    if (found === 0 || query.words === "") return listPosts(anonymous, found, query)
    return searchPosts(anonymous, query, locale)
  }
}
