import { useQuery } from "@tanstack/react-query"
import { useContext } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Hits, mark } from "#app/components/marked.tsx"
import { Card, CardFooter, CardLink } from "#app/components/panel/card.tsx"
import { RowButton, RowLink } from "#app/components/panel/controls.tsx"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { OtherTitle } from "#app/components/panel/other-title.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { CategoryBadge } from "../post-columns.tsx"
import { categoriesQuery, type KnownCategory, nameOf, postsKey } from "../queries.ts"
import {
  type DraftState,
  type DraftSummary,
  pathToDraft,
  removeDraft,
  stateOf,
  titleOf,
} from "../server-drafts.ts"
import { daysInTrash } from "../trash/trash.ts"
import { focusNeighbour } from "./delete-post.ts"
import { draftListQuery, type PanelQuery, pageSize, panelListAddress } from "./list-query.ts"
import { TitleCell } from "./title-cell.tsx"

type Props = { drafts: DraftSummary[]; categories: readonly KnownCategory[]; state: DraftState }

export function DraftTable({ drafts, categories, state }: Props) {
  const { t } = useTranslation("admin")
  const deletion = useDeleteDraft()
  const hits = useContext(Hits)
  const columns = [
    {
      heading: t("posts.column.title"),
      className: "w-full",
      cell: (draft: DraftSummary) => (
        <TitleCell to={pathToDraft(draft)} post={draft} isPublic={false} draft={draft}>
          {hits?.length ? <OtherTitle title={draft.title} className="mt-0.5 leading-snug" /> : null}
        </TitleCell>
      ),
    },
    {
      heading: t("posts.column.category"),
      className: "max-lg:empty:hidden",
      cell({ category, new_category }: DraftSummary) {
        const name = nameOf(category, categories, new_category[panelLanguage()])
        return <CategoryBadge name={name}>{mark(name)}</CategoryBadge>
      },
    },
    {
      heading: t("posts.column.changed"),
      className: "text-muted",
      cell: ({ updated_at, updated_by }: DraftSummary) => (
        <>
          <time dateTime={updated_at} className="block whitespace-nowrap">
            {formatMoment(updated_at)}
          </time>
          <span title={inLetters(updated_by)} className="block max-w-40 truncate text-[0.8125rem]">
            {inLetters(updated_by)}
          </span>
        </>
      ),
    },
    {
      heading: t("posts.column.actions"),
      className: "whitespace-nowrap",
      cell: (draft: DraftSummary) => {
        const of = t("posts.of", { title: titleOf(t, draft) })
        return (
          <div className="-mx-2 flex gap-1 lg:max-xl:grid lg:max-xl:grid-cols-[auto_auto]">
            <RowLink to={pathToDraft(draft)} prefetch="intent" icon="edit" of={of}>
              {t("posts.edit")}
            </RowLink>
            <RowLink to={`/admin/posts/history/${draft.post_id ?? draft.id}`} icon="waiting" of={of}>
              {t("history.title")}
            </RowLink>
            <RowButton
              data-delete={draft.id}
              onClick={() => {
                const question = [
                  t(draft.base_version === null ? "posts.confirmDeleteDraft" : "drafts.confirmDiscard"),
                  stateOf(draft) === "scheduled" &&
                    t("posts.scheduleGoes", { moment: formatMoment(draft.publish_at ?? "") }),
                ]
                if (!deletion.isPending && confirm(question.filter(Boolean).join("\n\n")))
                  deletion.mutate(draft)
              }}
              icon="remove"
              tone="danger"
              of={of}
            >
              {t("posts.delete")}
            </RowButton>
          </div>
        )
      },
    },
  ]
  return <DataTable caption={t(`posts.state.${state}`)} columns={columns} rows={drafts} />
}

function useDeleteDraft() {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const client = useClient()
  return useRowChange({
    async change(draft: DraftSummary) {
      const isRemoved = await removeDraft(client, draft)
      if (isRemoved) focusNeighbour(draft.id)
      return isRemoved
    },
    done: ({ base_version }) =>
      base_version === null
        ? {
            title: t("posts.draftDeleted"),
            description: t("posts.inTrash", { days: daysInTrash }),
            action: { label: t("posts.openTrash"), onAction: () => navigate("/admin/posts/trash") },
          }
        : t("drafts.discarded"),
    failed: "posts.draftDeleteFailed",
    notThere: t("posts.draftChanged"),
    refetch: queries => void queries.invalidateQueries({ queryKey: [postsKey, "drafts"] }),
  })
}

/** Drafts that could not be published come first, then the next ones, then those that were written last. */
const order = ["failed", "scheduled", "drafts"] as const

/** The drafts that belong to no public post: changes to one are named beside it. */
export function newDrafts(drafts: readonly DraftSummary[]): DraftSummary[] {
  return drafts.filter(({ base_version }) => base_version === null)
}

export function DraftsBesidePosts({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const read = useQuery(draftListQuery(client, query))
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const drafts = newDrafts(read.data?.drafts ?? [])
  return (
    <Hits value={read.data?.hits}>
      <ReadState read={read} failed="posts.draftsFailed" className="py-12" />
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
    </Hits>
  )
}
