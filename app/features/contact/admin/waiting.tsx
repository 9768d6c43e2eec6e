import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card, CardFooter, CardLink, EmptyLine, EmptyNote } from "#app/components/panel/card.tsx"
import { Age, type Column, DataTable, rowLinkClass } from "#app/components/panel/data-table.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { type Message, mailStateOf } from "./message.ts"
import { MailMark, MessageMarks, useMessageColumns } from "./message-parts.tsx"
import { stuckMailsQuery, unansweredQuery } from "./messages.ts"
import { isOverdue } from "./overdue.ts"

export function UnansweredMessages() {
  const { t } = useTranslation("admin")
  const read = useQuery(unansweredQuery(useClient()))
  const { rows = [], found = [] } = read.data ?? {}
  const count = found.reduce((sum, each) => sum + each, 0)
  return (
    <Card title={t("waiting.title")} icon="inbox" aside={count > 0 && t("waiting.unanswered", { count })}>
      <ReadState read={read} failed={t("messages.loadFailed")} className="py-24" />
      {read.data && count === 0 && (
        <EmptyNote icon="done" title={t("waiting.nothing")} hint={t("waiting.nothingHint")} />
      )}
      {rows.length > 0 && <UnansweredTable messages={rows} now={read.dataUpdatedAt} />}
      <CardFooter>
        <CardLink to="/admin/messages">{t("waiting.messages")}</CardLink>
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
    ...useMessageColumns(""),
    {
      heading: t("messages.column.status"),
      className: "lg:align-top",
      cell: message => <MessageMarks message={message} now={now} />,
    },
    {
      heading: t("messages.column.received"),
      className: "whitespace-nowrap text-[0.8125rem] text-muted lg:align-top",
      cell: ({ created_at }) => <Age moment={created_at} now={now} />,
    },
  ]
  return <DataTable caption={t("waiting.title")} columns={columns} rows={messages} keyOf={({ id }) => id} />
}

/** The messages with held or rejected mails. */
export function StuckMails() {
  const { t } = useTranslation("admin")
  const read = useQuery(stuckMailsQuery(useClient()))
  const [held = 0, undelivered = 0] = read.data?.found ?? []
  return (
    <Card title={t("waiting.mails")} icon="send">
      <ReadState read={read} failed={t("waiting.mailsFailed")} className="py-12" />
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
