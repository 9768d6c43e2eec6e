import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import { Card } from "#app/components/card.tsx"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { EmptyState } from "#app/components/empty-state.tsx"
import { KeysetList } from "#app/components/keyset-list.tsx"
import { LoadFailure } from "#app/components/load-failure.tsx"
import { Spinner } from "#app/components/spinner.tsx"
import { useCsvExport } from "#app/components/use-csv-export.ts"
import { useFailureToast } from "#app/components/use-failure-toast.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { readKeysetQuery } from "#app/lib/keyset-list.ts"
import { choices } from "./message.ts"
import { messageCsv } from "./message-csv.ts"
import { MessageTable } from "./message-table.tsx"
import { messageListQuery, messagesKey, readMessages } from "./messages.ts"

const path = "/admin/messages"

/** The messages of the contact form, newest first, with search, filter and export. */
export function MessageList() {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const [parameters] = useSearchParams()
  const query = readKeysetQuery(parameters, choices)
  const read = useQuery(messageListQuery(client, query))
  useFailureToast(read, t("messages.loadFailed"))
  const { header, rowOf } = messageCsv(t)
  const { start, rows } = useCsvExport({
    name: "messages",
    header,
    async readPage(before, signal) {
      const wanted = { words: query.words, chosen: query.chosen, before }
      const { messages, older } = await readMessages(client, wanted, { whole: true, size: 500 }, signal)
      return { rows: messages.map(rowOf), older }
    },
    done: count => t("messages.exported", { count }),
    failed: t("messages.exportFailed"),
  })
  const isNarrowed = query.words !== "" || query.chosen !== "inbox"
  return (
    <KeysetList
      path={path}
      query={query}
      choices={choices.map(choice => ({ choice, label: t(`messages.choices.${choice}`) }))}
      label={t("messages.title")}
      searchLabel={t("messages.search")}
      filterLabel={t("messages.filter")}
      foundText={count => t("messages.found", { count })}
      page={read.data}
      isOutdated={read.isPlaceholderData}
      onRefresh={() => queryClient.invalidateQueries({ queryKey: [messagesKey] })}
      exported={rows}
      onExport={start}
    >
      {read.isPending && <Spinner label={t("loading")} className="py-24" />}
      {read.isError && !read.data && (
        <LoadFailure
          message={t("messages.loadFailed")}
          retry={t("list.tryAgain")}
          onRetry={() => read.refetch()}
        />
      )}
      {read.data && read.data.messages.length > 0 && (
        <Card>
          <MessageTable messages={read.data.messages} />
        </Card>
      )}
      {read.data?.messages.length === 0 &&
        (isNarrowed ? (
          <EmptyState title={t("messages.none")} hint={t("messages.noneHint")}>
            <Link to={path} className={compactButtonClass("quiet")}>
              {t("list.showAll")}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title={t("messages.empty")} hint={t("messages.emptyHint")} />
        ))}
    </KeysetList>
  )
}
