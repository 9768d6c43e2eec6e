import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Card, CardFooter, CardLink } from "#app/components/panel/card.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { categoriesQuery } from "../queries.ts"
import { type DraftSummary, stateOf } from "../server-drafts.ts"
import { DraftTable } from "./draft-table.tsx"
import { draftListQuery, type PanelQuery, pageSize, panelListAddress } from "./list-query.ts"

/** What could not be published, then what is next, then what was written last. */
const order = ["failed", "scheduled", "drafts"] as const

/** The drafts that belong to no public post: changes to one are named beside it. */
export function newDrafts(drafts: readonly DraftSummary[]): DraftSummary[] {
  return drafts.filter(({ base_version }) => base_version === null)
}

/** The first drafts of each state, above the posts. */
export function DraftsBesidePosts({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const read = useQuery(draftListQuery(client, query))
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const drafts = newDrafts(read.data?.drafts ?? [])
  return (
    <>
      <ReadState read={read} failed={t("posts.draftsFailed")} retry={t("posts.tryAgain")} className="py-12" />
      {order.map(state => {
        const shown = drafts.filter(draft => stateOf(draft) === state)
        const isMore = (read.data?.found[state] ?? 0) > pageSize
        if (shown.length === 0 && !isMore) return null
        return (
          <Card key={state} title={t(`posts.state.${state}`)} className="mb-5">
            {shown.length > 0 && <DraftTable drafts={shown} categories={categories} state={state} />}
            {isMore && (
              <CardFooter>
                <CardLink to={panelListAddress({ ...query, state })}>{t(`posts.showAll.${state}`)}</CardLink>
              </CardFooter>
            )}
          </Card>
        )
      })}
    </>
  )
}
