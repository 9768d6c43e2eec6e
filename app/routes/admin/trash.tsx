import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, useNavigate, useSearchParams } from "react-router"
import { Badge } from "#app/components/panel/badge.tsx"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { RowButton, RowLink } from "#app/components/panel/controls.tsx"
import { type Column, DataTable } from "#app/components/panel/data-table.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { OtherTitle } from "#app/components/panel/other-title.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { Pager } from "#app/components/panel/pager.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { readPageNumber } from "#app/features/posts/list/list-query.ts"
import { postsKey } from "#app/features/posts/queries.ts"
import { pathToDraft, titleOf } from "#app/features/posts/server-drafts.ts"
import {
  type DeletedPost,
  daysInTrash,
  namesOfDraft,
  pageSize,
  takeOutOfTrash,
  trashAddress,
  trashQuery,
} from "#app/features/posts/trash/trash.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment, formatShortDate } from "#app/i18n/format.ts"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { normalizeWords } from "#app/lib/typed-text.ts"

export default function TrashPage() {
  const { t } = useTranslation("admin")
  const [parameters] = useSearchParams()
  const page = readPageNumber(parameters)
  const words = normalizeWords(parameters.get("q") ?? "")
  const read = useQuery(trashQuery(useClient(), page, words))
  const { target, focusTarget } = useFocusTarget<HTMLElement>()
  const rows = read.data ?? []
  const addressOf = (page: number) => trashAddress(words, page)
  return (
    <PanelPage
      title={t("trash.title")}
      subtitle={t("trash.subtitle", { days: daysInTrash })}
      trail={<Trail parent={{ label: t("nav.posts"), to: "/admin/posts" }} current={t("trash.title")} />}
    >
      <section ref={target} tabIndex={-1} aria-label={t("trash.title")} className="scroll-mt-20 outline-none">
        <ReadState read={read} failed="trash.loadFailed" className="py-24" />
        {words && (
          <p className="wrap-anywhere mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
            {t("trash.searched", { words })}
            <Link to={trashAddress("")} className="underline underline-offset-4">
              {t("list.showAll")}
            </Link>
          </p>
        )}
        {read.data && rows.length === 0 && (
          <EmptyState
            icon="remove"
            title={t(words ? "trash.notFound" : "trash.empty")}
            hint={t(words ? "trash.notFoundHint" : "trash.emptyHint")}
          />
        )}
        {rows.length > 0 && (
          <Card>
            <TrashTable posts={rows.slice(0, pageSize)} onSettled={focusTarget} />
          </Card>
        )}
      </section>
      {(page > 1 || rows.length > pageSize) && (
        <Pager
          label={t("list.pages")}
          previous={{ label: t("list.newer"), to: page > 1 ? addressOf(page - 1) : null }}
          next={{ label: t("list.older"), to: rows.length > pageSize ? addressOf(page + 1) : null }}
        />
      )}
    </PanelPage>
  )
}

type TableProps = { posts: readonly DeletedPost[]; onSettled: () => void }

function TrashTable({ posts, onSettled }: TableProps) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useRowChange({
    async change({ id, draft, post_id }: DeletedPost) {
      const isRestored = await takeOutOfTrash(client, id)
      if (isRestored && draft) void navigate(pathToDraft(namesOfDraft(post_id)))
      return isRestored
    },
    done: ({ draft, post_id }) => ({
      title: t(draft ? "posts.draftRestored" : "posts.restored"),
      subject: post_id,
    }),
    failed: "posts.restoreFailed",
    notThere: t("trash.notThere"),
    refetch: queries => queries.invalidateQueries({ queryKey: [postsKey] }),
    onSettled,
  })
  const columns: Column<DeletedPost>[] = [
    {
      heading: t("posts.column.title"),
      className: "wrap-anywhere lg:w-3/5",
      cell: ({ title, draft }) => (
        <>
          <p lang={inPanelLanguage(title).lang} className="font-semibold leading-snug">
            {titleOf(t, { title })}
          </p>
          <OtherTitle title={title} className="mt-0.5 leading-snug" />
          {draft && (
            <p className="mt-1">
              <Badge tone="brass" icon="edit">
                {t("posts.isDraft")}
              </Badge>
            </p>
          )}
        </>
      ),
    },
    {
      heading: t("trash.column.deleted"),
      className: "lg:w-2/5",
      cell: ({ saved_at, saved_by_email }) => (
        <>
          <p className="whitespace-nowrap">{formatMoment(saved_at)}</p>
          <p className="wrap-anywhere text-[0.8125rem] text-muted">
            {inLetters(saved_by_email ?? t("history.nobody"))}
          </p>
        </>
      ),
    },
    {
      heading: t("trash.column.until"),
      className: "whitespace-nowrap text-muted",
      cell: ({ saved_at }) => formatShortDate(endOf(saved_at)),
    },
    {
      heading: t("posts.column.actions"),
      className: "whitespace-nowrap",
      cell: deleted => {
        const of = t("posts.of", { title: titleOf(t, deleted) })
        return (
          <div className="-mx-2 flex gap-1">
            <RowButton icon="refresh" of={of} disabled={isPending} onClick={() => mutate(deleted)}>
              {t(isPending && variables?.id === deleted.id ? "history.restoring" : "trash.restore")}
            </RowButton>
            <RowLink to={`/admin/posts/history/${deleted.post_id}`} icon="waiting" of={of}>
              {t("history.title")}
            </RowLink>
          </div>
        )
      },
    },
  ]
  return <DataTable caption={t("trash.title")} columns={columns} rows={posts} />
}

function endOf(deleted: string): string {
  return new Date(Date.parse(deleted) + daysInTrash * 24 * 60 * 60 * 1000).toISOString()
}
