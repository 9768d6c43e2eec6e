import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { withQuery } from "#app/i18n/paths.ts"
import { searchedWords } from "#app/lib/keyset-list.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import {
  type DraftPage,
  draftsQuery,
  type KnownCategory,
  nameOf,
  postsKey,
  recentPostSchema,
} from "../queries.ts"
import { states } from "../server-drafts.ts"

export const listStates = ["all", ...states] as const
type ListState = (typeof listStates)[number]

/** `page` counts from 1, an empty category is all of them. */
export type PanelQuery = { state: ListState; words: string; category: string; page: number }

/** An invalid page is read as the first. */
export function readPanelQuery(parameters: URLSearchParams): PanelQuery {
  return {
    state: listStates.find(state => state === parameters.get("state")) ?? "published",
    words: normalizeWords(parameters.get("q") ?? ""),
    category: parameters.get("category") ?? "",
    page: readPageNumber(parameters),
  }
}

export function readPageNumber(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? ""
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export function panelListAddress({ state, words, category, page }: PanelQuery): string {
  const shown = state !== "published" && state
  return withQuery("/admin/posts", { state: shown, q: words, category, page: page > 1 && String(page) })
}

export const pageSize = 20

const listedPostSchema = recentPostSchema.extend({ imageurl: z.string() })
const pageSchema = z.object({
  ...searchedWords,
  found: z.number(),
  isCapped: z.boolean(),
  posts: z.array(listedPostSchema),
})

export type ListedPost = z.infer<typeof listedPostSchema>
/** Capped: there are more posts than `found`. */
export type PostPage = z.infer<typeof pageSchema>

/** Shows the previous page while this one loads. */
export function postListQuery(client: Client, { words, category, page }: PanelQuery) {
  return queryOptions({
    queryKey: [postsKey, "list", { words, category, page }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PostPage> => {
      const answer = await client
        .rpc("list_posts", {
          words,
          page_size: pageSize,
          page_number: page,
          ...(category && { in_category: category }),
        })
        .abortSignal(signal)
      return dataOf(answer, pageSchema)
    },
  })
}

/** The drafts of the query's state; beside a list of posts, those that are drafts, and beside all posts the first of each state. */
export function draftListQuery(client: Client, { state, words, category, page }: PanelQuery) {
  const wanted = { words, category, size: pageSize }
  if (state === "all") return draftsQuery(client, wanted)
  const ofDrafts = state === "published" ? ({ state: "drafts", page: 1 } as const) : { state, page }
  return draftsQuery(client, { ...ofDrafts, ...wanted })
}

/** The categories that the list of a state can be narrowed to, by their names; one that is chosen is among them. */
export function choicesOf(
  { state, category }: PanelQuery,
  categories: readonly KnownCategory[],
  ofDrafts: DraftPage["categories"],
): { key: string; name: string }[] {
  const drafts = ofDrafts
    .filter(used => state === "all" || used.state === state)
    .map(({ key, new_category }) => ({ key, name: nameOf(key, categories, new_category[panelLanguage()]) }))
  const posts = state === "published" || state === "all" ? categories.filter(({ posts }) => posts > 0) : []
  const names = new Map([...drafts, ...posts].map(({ key, name }) => [key, name]))
  if (category && !names.has(category)) names.set(category, nameOf(category, categories))
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .sort((one, other) => one.name.localeCompare(other.name, panelLanguage()))
}

export function lastPage(found: number): number {
  return Math.max(1, Math.ceil(found / pageSize))
}
