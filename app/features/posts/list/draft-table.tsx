import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { rowActionClass } from "#app/components/panel/controls.tsx"
import { DataTable } from "#app/components/panel/data-table.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { CategoryBadge } from "../post-columns.tsx"
import { type KnownCategory, nameOf, postsKey } from "../queries.ts"
import { type DraftSummary, removeDraft } from "../server-drafts.ts"
import { focusNeighbour } from "./delete-post.ts"
import { StateBadge } from "./state-badge.tsx"

type Props = { drafts: DraftSummary[]; categories: readonly KnownCategory[] }

export function DraftTable({ drafts, categories }: Props) {
  const { t } = useTranslation("admin")
  const deletion = useDeleteDraft()
  const titleOf = ({ title }: DraftSummary) => title.en || title.pl || t("posts.untitled")
  const columns = [
    {
      heading: t("posts.column.title"),
      className: "w-full",
      cell: (draft: DraftSummary) => (
        <div className="wrap-anywhere min-w-0">
          <p lang={draft.title.en === "" && draft.title.pl !== "" ? "pl" : "en"} className="font-semibold">
            {titleOf(draft)}
          </p>
          <StateBadge isPublic={false} draft={draft} />
        </div>
      ),
    },
    {
      heading: t("posts.column.category"),
      cell: ({ category }: DraftSummary) => <CategoryBadge name={nameOf(category, categories)} />,
    },
    {
      heading: t("posts.column.changed"),
      className: "text-muted",
      cell: ({ updated_at, updated_by }: DraftSummary) => (
        <>
          <time dateTime={updated_at} className="whitespace-nowrap">
            {formatMoment(updated_at)}
          </time>{" "}
          <span className="wrap-anywhere">{updated_by}</span>
        </>
      ),
    },
    {
      heading: t("posts.column.actions"),
      className: "whitespace-nowrap",
      cell: (draft: DraftSummary) => (
        <div className="-mx-2 flex gap-1">
          <Link
            to={draft.post_id ? `/admin/posts/edit/${draft.post_id}` : `/admin/posts/drafts/${draft.id}`}
            prefetch="intent"
            className={rowActionClass("copper")}
          >
            <Icon name="edit" />
            {t("posts.edit")}
            <span className="sr-only"> {t("posts.of", { title: titleOf(draft) })}</span>
          </Link>
          <Link to={`/admin/posts/history/${draft.post_id ?? draft.id}`} className={rowActionClass("copper")}>
            <Icon name="waiting" />
            {t("history.title")}
            <span className="sr-only"> {t("posts.of", { title: titleOf(draft) })}</span>
          </Link>
          <button
            type="button"
            data-delete={draft.id}
            onClick={() => {
              const question =
                draft.base_version === null ? "posts.confirmDeleteDraft" : "drafts.confirmDiscard"
              if (!deletion.isPending && confirm(t(question))) deletion.mutate(draft)
            }}
            className={rowActionClass("danger")}
          >
            <Icon name="remove" />
            {t("posts.delete")}
            <span className="sr-only"> {t("posts.of", { title: titleOf(draft) })}</span>
          </button>
        </div>
      ),
    },
  ]
  return (
    <DataTable caption={t("posts.state.drafts")} columns={columns} rows={drafts} keyOf={({ id }) => id} />
  )
}

function useDeleteDraft() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const failed = { tone: "destructive", title: t("posts.draftDeleteFailed") } as const
  return useMutation({
    mutationFn: (draft: DraftSummary) => removeDraft(client, draft),
    onError(error) {
      console.error("Failed to delete a draft", error)
      toast(failed)
    },
    onSuccess(isRemoved, { id }) {
      if (isRemoved) focusNeighbour(id)
      toast(
        isRemoved
          ? { tone: "success", title: t("posts.draftDeleted") }
          : { ...failed, description: t("posts.draftChanged") },
      )
      void queryClient.invalidateQueries({ queryKey: [postsKey, "drafts"] })
    },
  })
}
