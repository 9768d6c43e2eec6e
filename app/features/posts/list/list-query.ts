import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { withQuery } from "#app/i18n/paths.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { normalizeWords } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import { type KnownCategory, nameOf, postsKey, recentPostSchema } from "../queries.ts"
import { byMoment, type DraftSummary, type State, stateOf, states } from "../server-drafts.ts"

/** What the panel's list of posts shows; page counts from 1, an empty category is all of them. */
export type PanelQuery = { state: State; words: string; category: string; page: number }

/** An invalid page is read as the first. */
export function readPanelQuery(parameters: URLSearchParams): PanelQuery {
  return {
    state: states.find(state => state === parameters.get("state")) ?? "published",
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
const pageSchema = z.object({ found: z.number(), isCapped: z.boolean(), posts: z.array(listedPostSchema) })

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

/** A text as it is searched; the database's `as_searched`. */
function asSearched(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").toLowerCase()
}

/**
 * As the database finds posts: in both titles and the category and its names, in any case. The latest saved come first, or
 * what is, or was, to be published next.
 */
export function findDrafts(
  drafts: readonly DraftSummary[],
  query: PanelQuery,
  categories: readonly KnownCategory[],
): DraftSummary[] {
  const { state, words, category } = query
  const wanted = asSearched(words)
  const holds = (text: string) => asSearched(text).includes(wanted)
  const namesOf = (category: string) =>
    Object.values(categories.find(({ key }) => key === category)?.label?.name ?? {})
  const found = drafts.filter(
    draft =>
      stateOf(draft) === state &&
      (category === "" || draft.category === category) &&
      [draft.title.en, draft.title.pl, draft.category, ...namesOf(draft.category)].some(holds),
  )
  return state !== "drafts" ? found.sort(byMoment) : found
}

/** The categories that the list of a state can be narrowed to, by their names; one that is chosen is among them. */
export function choicesOf(
  { state, category }: PanelQuery,
  categories: readonly KnownCategory[],
  drafts: readonly DraftSummary[],
): { key: string; name: string }[] {
  const used =
    state === "published"
      ? categories.filter(({ posts }) => posts > 0)
      : drafts
          .filter(draft => stateOf(draft) === state && draft.category !== "")
          .map(({ category: key, new_category }) => ({
            key,
            name: nameOf(key, categories, new_category[panelLanguage()]),
          }))
  const names = new Map(used.map(({ key, name }) => [key, name]))
  if (category && !names.has(category)) names.set(category, nameOf(category, categories))
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .sort((one, other) => one.name.localeCompare(other.name, panelLanguage()))
}

export function lastPage(found: number): number {
  return Math.max(1, Math.ceil(found / pageSize))
}
