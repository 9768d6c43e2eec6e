import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { RowButton } from "#app/components/panel/controls.tsx"
import { type Column, DataTable } from "#app/components/panel/data-table.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { describeCategory } from "#app/content/category-look.ts"
import { CategorySymbol } from "#app/content/category-sign.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { panelListAddress } from "../list/list-query.ts"
import { draftsQuery, type KnownCategory, postsKey } from "../queries.ts"
import type { State } from "../server-drafts.ts"
import { removeLabel } from "./categories.ts"

export type Opened = { kind: "add" } | { kind: "edit" | "merge"; category: KnownCategory }

type TableProps = {
  categories: readonly KnownCategory[]
  onOpen: (opened: Opened) => void
  onRemoved: () => void
}

export function CategoryTable({ categories, onOpen, onRemoved }: TableProps) {
  const { t } = useTranslation("admin")
  const own = panelLanguage()
  const other = own === "pl" ? "en" : "pl"
  const { data: drafts } = useQuery(draftsQuery(useClient(), { size: 1 }))
  const draftsOf = (key: string) => drafts?.categories.filter(used => used.key === key) ?? []
  const numberOf = (used: ReturnType<typeof draftsOf>) => used.reduce((sum, { drafts }) => sum + drafts, 0)
  const remove = useRemoval(onRemoved)
  const columns: Column<KnownCategory>[] = [
    {
      heading: t(`categories.name.${own}`),
      className: "wrap-anywhere lg:w-2/5",
      cell: ({ key, name, label }) => (
        <span className="flex items-center gap-2.5">
          <CategorySymbol {...describeCategory(key, label ? [label] : [], own)} />
          <span lang={own} className="font-semibold">
            {label?.name[own] ?? name}
          </span>
        </span>
      ),
    },
    {
      heading: t(`categories.name.${other}`),
      className: "wrap-anywhere lg:w-2/5",
      cell: ({ label }) =>
        label ? <span lang={other}>{label.name[other]}</span> : <em>{t("categories.unnamed")}</em>,
    },
    {
      heading: t("categories.posts"),
      className: "whitespace-nowrap",
      cell: ({ key, posts }) => {
        const linkTo = (state: State, words: string) => (
          <Link
            to={panelListAddress({ state, words: "", category: key, page: 1 })}
            className="underline underline-offset-4"
          >
            {words}
          </Link>
        )
        const used = draftsOf(key)
        const count = numberOf(used)
        return (
          <>
            {posts > 0
              ? linkTo("published", t("categories.count", { count: posts }))
              : t("categories.unused")}
            {used[0] && (
              <>
                {"; "}
                {linkTo(used[0].state, t("categories.drafts", { count }))}
              </>
            )}
          </>
        )
      },
    },
    {
      heading: t("posts.column.actions"),
      className: "whitespace-nowrap",
      cell: category => {
        const of = t("posts.of", { title: category.name })
        return (
          <div className="-mx-2 flex flex-wrap gap-1 lg:flex-nowrap">
            <RowButton icon="edit" of={of} onClick={() => onOpen({ kind: "edit", category })}>
              {t("posts.edit")}
            </RowButton>
            {categories.length > 1 && (
              <RowButton icon="next" of={of} onClick={() => onOpen({ kind: "merge", category })}>
                {t("categories.merge")}
              </RowButton>
            )}
            {category.label && (
              <RowButton
                icon="remove"
                tone="danger"
                of={of}
                onClick={() => remove(category, numberOf(draftsOf(category.key)))}
              >
                {t("posts.delete")}
              </RowButton>
            )}
          </div>
        )
      },
    },
  ]
  return (
    <DataTable caption={t("categories.title")} columns={columns} rows={categories} keyOf={({ key }) => key} />
  )
}

/** Asks first; one that posts or drafts have is refused at once, with their number. */
function useRemoval(onRemoved: () => void) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const failed = "categories.deleteFailed"
  const { mutate, isPending } = useRowChange({
    change: (key: string) => removeLabel(client, key),
    done: () => t("categories.deleted"),
    failed,
    notThere: t("categories.usedMeanwhile"),
    refetch: () => queryClient.invalidateQueries({ queryKey: [postsKey] }),
    onSettled: onRemoved,
  })
  return ({ key, name, posts }: KnownCategory, drafts: number) => {
    const used =
      posts > 0
        ? t("categories.used", { count: posts })
        : drafts > 0 && t("categories.usedInDrafts", { count: drafts })
    if (used) toast({ tone: "destructive", title: t(failed), description: used })
    else if (!isPending && confirm(t("categories.confirmDelete", { name }))) mutate(key)
  }
}
