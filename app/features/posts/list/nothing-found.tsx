import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { FoundElsewhere, type Place } from "#app/components/panel/found-elsewhere.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { categoriesQuery, nameOf } from "../queries.ts"
import type { DraftState } from "../server-drafts.ts"
import { states } from "../server-drafts.ts"
import { trashAddress, trashSearchQuery } from "../trash/trash.ts"
import { draftListQuery, type PanelQuery, panelListAddress, postListQuery } from "./list-query.ts"

export function NothingFound({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const { state, words, category } = query
  const kind = state === "all" ? "published" : state
  const client = useClient()
  const { data = [] } = useQuery(categoriesQuery(client))
  const { data: posts } = useQuery(postListQuery(client, { ...query, page: 1 }))
  const { data: drafts } = useQuery(draftListQuery(client, query))
  const nearPosts = state === "published" || state === "all" ? posts?.nearest : null
  const near = nearPosts ?? (state === "published" ? null : drafts?.nearest)
  const elsewhere = useElsewhere(query)
  const filters = [category && nameOf(category, data), words && t("posts.quoted", { words })]
    .filter(Boolean)
    .join(", ")
  if (!filters)
    return (
      <EmptyState icon="posts" title={t(`posts.none.${kind}`)} hint={t(`posts.noneHint.${kind}`)}>
        <ButtonLink to="/admin/posts/new" prefetch="intent" icon="add" tone="copper">
          {t("posts.create")}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <FoundElsewhere
      list={t(`posts.state.${state}`)}
      filters={filters}
      none={t(`posts.none.${kind}`)}
      noneHint={t(`posts.noMatch.${kind}`)}
      nearest={near && { to: panelListAddress({ ...query, words: near, page: 1 }), words: near }}
      places={elsewhere}
      showAll={{
        to: panelListAddress({ state, words: "", category: "", page: 1 }),
        label: t(`posts.showAll.${kind}`),
      }}
    />
  )
}

function useElsewhere(query: PanelQuery): Place[] | undefined {
  const { t } = useTranslation("admin")
  const client = useClient()
  const { words, category } = query
  const ofAll = { ...query, category: "" }
  const chosen = useFound(query, words !== "" || category !== "")
  const all = useFound(ofAll, words !== "" && category !== "")
  const trash = useQuery({ ...trashSearchQuery(client, words), enabled: words !== "" })
  if (chosen.isAsked || all.isAsked || trash.isLoading || trash.isPlaceholderData) return undefined
  const inTrash = words === "" ? 0 : (trash.data ?? 0)
  const places = chosen.found ? foundPlaces(query, { chosen: chosen.found, all: all.found, inTrash }) : []
  return places.map(({ list, isOfAll, to, found }) => {
    const name = list === "trash" ? t("trash.title") : t(`posts.state.${list}`)
    return { to, found, name: isOfAll ? t("posts.inAllCategories", { list: name }) : name }
  })
}

/** Null where they are not asked. */
function useFound(query: PanelQuery, enabled: boolean): { isAsked: boolean; found: FoundInStates | null } {
  const client = useClient()
  const posts = useQuery({ ...postListQuery(client, { ...query, page: 1 }), enabled })
  const drafts = useQuery({ ...draftListQuery(client, query), enabled })
  if (!enabled) return { isAsked: false, found: null }
  const isAsked = posts.isLoading || posts.isPlaceholderData || drafts.isLoading
  const { found = 0, isCapped = false } = posts.data ?? {}
  const ofDrafts = (state: DraftState) => ({ found: drafts.data?.found[state] ?? 0, more: false })
  return {
    isAsked,
    found: {
      published: { found, more: isCapped },
      drafts: ofDrafts("drafts"),
      scheduled: ofDrafts("scheduled"),
      failed: ofDrafts("failed"),
    },
  }
}

/** With `more` there are others. */
type Found = { found: number; more: boolean }
export type FoundInStates = Record<(typeof states)[number], Found>

type FoundPlace = {
  list: keyof FoundInStates | "trash"
  /** The list is to be shown with every category, in place of the one that was chosen. */
  isOfAll: boolean
  to: string
  /** Such as "3" or "1000+". */
  found: string
}

type Answers = {
  chosen: FoundInStates
  /** In all of them; null where none was chosen, or no words are searched. */
  all: FoundInStates | null
  inTrash: number
}

/** The other lists that have some of what a list was searched for in vain: of its category, of the others, and the trash, which knows no categories. */
export function foundPlaces(query: PanelQuery, { chosen, all, inTrash }: Answers): FoundPlace[] {
  const place = (list: keyof FoundInStates, { found, more }: Found, isOfAll: boolean): FoundPlace => {
    const to = panelListAddress({ ...query, state: list, page: 1, ...(isOfAll && { category: "" }) })
    return { list, isOfAll, to, found: `${found}${more ? "+" : ""}` }
  }
  const others = states.filter(list => list !== query.state && chosen[list].found > 0)
  const wider = all ? states.filter(list => all[list].found > chosen[list].found) : []
  const trash = {
    list: "trash",
    isOfAll: false,
    to: trashAddress(query.words),
    found: String(inTrash),
  } as const
  return [
    ...others.map(list => place(list, chosen[list], false)),
    ...wider.flatMap(list => (all ? [place(list, all[list], true)] : [])),
    ...(inTrash > 0 ? [trash] : []),
  ]
}
