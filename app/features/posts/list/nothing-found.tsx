import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { FoundElsewhere, type Place } from "#app/components/panel/found-elsewhere.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { categoriesQuery, nameOf } from "../queries.ts"
import { trashAddress, trashSearchQuery } from "../trash/trash.ts"
import { draftListQuery, type PanelQuery, panelListAddress, postListQuery } from "./list-query.ts"

/** Says that a list has nothing of what is searched, and where else there is some. */
export function NothingFound({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const { state, words, category } = query
  const kind = state === "all" ? "published" : state
  const { data = [] } = useQuery(categoriesQuery(useClient()))
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
      places={elsewhere}
      showAll={{
        to: panelListAddress({ state, words: "", category: "", page: 1 }),
        label: t(`posts.showAll.${kind}`),
      }}
    />
  )
}

/** The other lists that have some of what is searched, once all have answered. The trash knows no categories. */
function useElsewhere(query: PanelQuery): Place[] | undefined {
  const { t } = useTranslation("admin")
  const client = useClient()
  const { state, words, category } = query
  const isSearched = words !== "" || category !== ""
  const posts = useQuery({ ...postListQuery(client, { ...query, page: 1 }), enabled: isSearched })
  const drafts = useQuery({ ...draftListQuery(client, query), enabled: isSearched })
  const trash = useQuery({ ...trashSearchQuery(client, words), enabled: words !== "" && category === "" })
  const lists = [
    { name: "published", found: posts.data?.found ?? 0, more: posts.data?.isCapped },
    ...(["drafts", "scheduled", "failed"] as const).map(name => ({
      ...{ name, found: drafts.data?.found[name] ?? 0, more: false },
    })),
  ] as const
  if ([posts, drafts, trash].some(read => read.isLoading || read.isPlaceholderData)) return undefined
  const others = lists.filter(({ name, found }) => isSearched && name !== state && found > 0)
  const inTrash = trash.data ?? 0
  return [
    ...others.map(({ name, found, more }) => ({
      ...{ to: panelListAddress({ ...query, state: name, page: 1 }), name: t(`posts.state.${name}`) },
      found: more ? `${found}+` : String(found),
    })),
    ...(inTrash > 0 ? [{ to: trashAddress(words), name: t("trash.title"), found: String(inTrash) }] : []),
  ]
}
