import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card, CardFooter, CardLink, EmptyLine, EmptyNote } from "#app/components/panel/card.tsx"
import { Age, type Column, DataTable, rowLinkClass } from "#app/components/panel/data-table.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { loadCatalog } from "#app/i18n/i18n.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { leadFacts } from "./list/lead-facts.ts"
import { type Message, mailStateOf } from "./message.ts"
import { MailMark, MessageMarks, useMessageColumns } from "./message-parts.tsx"
import { stuckMailsQuery, unansweredQuery } from "./messages.ts"
import { isOverdue } from "./overdue.ts"

export function UnansweredMessages() {
  const { t } = useTranslation("admin")
  const read = useQuery(unansweredQuery(useClient()))
  const { rows = [], found: count = 0 } = read.data ?? {}
  return (
    <Card title={t("waiting.title")} icon="inbox" aside={count > 0 && t("waiting.unanswered", { count })}>
      <ReadState read={read} failed="messages.loadFailed" className="py-24" />
      {read.data && count === 0 && (
        <EmptyNote icon="done" title={t("waiting.nothing")} hint={t("waiting.nothingHint")} />
      )}
      {rows.length > 0 && <UnansweredTable messages={rows} now={read.dataUpdatedAt} />}
      <CardFooter>
        <CardLink to="/admin/messages?show=open">{t("waiting.messages")}</CardLink>
        {rows.some(message => isOverdue(message, read.dataUpdatedAt)) && (
          <p className="ml-auto px-2 py-1 text-muted">{t("waiting.overdueHint")}</p>
        )}
      </CardFooter>
    </Card>
  )
}

type TableProps = { messages: readonly Message[]; now: number }

function UnansweredTable({ messages, now }: TableProps) {
  const { t } = useTranslation("admin")
  const columns: Column<Message>[] = [
    ...useMessageColumns("?show=open", message => <Lead message={message} />),
    {
      heading: t("messages.column.status"),
      className: "max-lg:basis-full lg:align-top",
      cell: message => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 lg:min-w-32 lg:justify-start">
          <MessageMarks message={message} now={now} />
          <p className="whitespace-nowrap text-[0.8125rem] text-muted">
            <Age moment={message.created_at} now={now} />
          </p>
        </div>
      ),
    },
  ]
  return <DataTable caption={t("waiting.title")} columns={columns} rows={messages} />
}

/** "Brass · 3 t · Łódź · 3 photos"; the dot never begins a line. The names of the metals are loaded where one is given. */
function Lead({ message }: { message: Message }) {
  const { t } = useTranslation("admin")
  const { metal } = message
  const language = panelLanguage()
  const { data, isFetching } = useQuery({
    queryKey: ["metals", language],
    queryFn: async () => ((await loadCatalog(language, "materials")) as Metals | undefined)?.names ?? null,
    enabled: metal !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const facts = leadFacts(t, message, data ?? {})
  if (facts.length === 0) return null
  return <p className="wrap-anywhere text-[0.875rem]">{isFetching ? "\u00a0" : facts.join("\u00a0· ")}</p>
}

type Metals = { names: Record<string, string> }

export function StuckMails() {
  const { t } = useTranslation("admin")
  const read = useQuery(stuckMailsQuery(useClient()))
  const [held = 0, undelivered = 0] = read.data?.found ?? []
  return (
    <Card title={t("waiting.mails")} icon="send">
      <ReadState read={read} failed="waiting.mailsFailed" className="py-12" />
      {read.data?.rows.length === 0 && <EmptyLine icon="done" title={t("waiting.noMails")} />}
      <ul>
        {read.data?.rows.map(({ id, name, mails, has_refused_mail, created_at }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-rule px-4 py-2.5 transition-colors not-last:border-b hover:bg-[#f1f4f6] has-[a:active]:bg-steel-100"
          >
            <Link
              to={`/admin/messages/${id}`}
              prefetch="intent"
              className={`wrap-anywhere inline-flex min-h-6 basis-full items-center font-semibold underline-offset-4 hover:underline ${rowLinkClass}`}
            >
              {name}
            </Link>
            <MailMark state={mailStateOf({ mails, has_refused_mail })} />
            <p className="ml-auto text-[0.8125rem] text-muted">
              <Age moment={created_at} now={read.dataUpdatedAt} />
            </p>
          </li>
        ))}
      </ul>
      {held + undelivered > 0 && (
        <CardFooter>
          {held > 0 && (
            <CardLink to="/admin/messages?show=held">{t("waiting.held", { count: held })}</CardLink>
          )}
          {undelivered > 0 && (
            <CardLink to="/admin/messages?show=undelivered">
              {t("waiting.undelivered", { count: undelivered })}
            </CardLink>
          )}
        </CardFooter>
      )}
    </Card>
  )
}
