import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { EmptyState } from "#app/components/empty-state.tsx"
import { KeysetList } from "#app/components/keyset-list.tsx"
import { LoadFailure } from "#app/components/load-failure.tsx"
import { Spinner } from "#app/components/spinner.tsx"
import { useCsvExport } from "#app/components/use-csv-export.ts"
import { useFailureToast } from "#app/components/use-failure-toast.ts"
import { useFocusTarget } from "#app/components/use-focus-target.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { readKeysetQuery } from "#app/lib/keyset-list.ts"
import { RemovableSubscribers } from "./removable-subscribers.tsx"
import { subscriberCsv } from "./subscriber-csv.ts"
import { choices, readSubscribers, subscriberListQuery, subscribersKey } from "./subscribers.ts"

const path = "/admin/subscribers"

/** The subscribers of the newsletter, newest first, with search, filter and export. */
export function SubscriberList() {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const [parameters] = useSearchParams()
  const query = readKeysetQuery(parameters, choices)
  const read = useQuery(subscriberListQuery(client, query))
  const { target, focusTarget } = useFocusTarget<HTMLElement>()
  useFailureToast(read, t("subscribers.loadFailed"))
  const { header, rowOf } = subscriberCsv(t)
  const { start, rows } = useCsvExport({
    name: "subscribers",
    header,
    async readPage(before, signal) {
      const wanted = { words: query.words, chosen: query.chosen, before }
      const { subscribers, older } = await readSubscribers(client, wanted, 500, signal)
      return { rows: subscribers.map(rowOf), older }
    },
    done: count => t("subscribers.exported", { count }),
    failed: t("subscribers.exportFailed"),
  })
  const isNarrowed = query.words !== "" || query.chosen !== "all"
  return (
    <KeysetList
      path={path}
      query={query}
      choices={choices.map(choice => ({ choice, label: t(`subscribers.choices.${choice}`) }))}
      label={t("subscribers.title")}
      rowsRef={target}
      searchLabel={t("subscribers.search")}
      filterLabel={t("subscribers.filter")}
      foundText={count => t("subscribers.found", { count })}
      page={read.data}
      isOutdated={read.isPlaceholderData}
      onRefresh={() => queryClient.invalidateQueries({ queryKey: [subscribersKey] })}
      exported={rows}
      onExport={start}
    >
      {read.isPending && <Spinner label={t("loading")} className="py-24" />}
      {read.isError && !read.data && (
        <LoadFailure
          message={t("subscribers.loadFailed")}
          retry={t("list.tryAgain")}
          onRetry={() => read.refetch()}
        />
      )}
      {read.data && read.data.subscribers.length > 0 && (
        <RemovableSubscribers subscribers={read.data.subscribers} onSettled={focusTarget} />
      )}
      {read.data?.subscribers.length === 0 &&
        (isNarrowed ? (
          <EmptyState title={t("subscribers.none")} hint={t("subscribers.noneHint")}>
            <Link to={path} className={compactButtonClass("quiet")}>
              {t("list.showAll")}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title={t("subscribers.empty")} hint={t("subscribers.emptyHint")} />
        ))}
    </KeysetList>
  )
}
