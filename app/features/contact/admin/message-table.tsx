import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { type Column, DataTable, rowLinkClass } from "#app/components/data-table.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { MailBadge, StatusBadge } from "./badges.tsx"
import { type Message, mailStateOf } from "./message.ts"
import { subjectName } from "./message-names.ts"

/** Messages in a table: who wrote, how the text begins, and how far they are. */
export function MessageTable({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation("admin")
  const columns: Column<Message>[] = [
    {
      heading: t("messages.column.sender"),
      className: "lg:align-top",
      cell: message => <Sender message={message} />,
    },
    {
      heading: t("messages.column.message"),
      className: "basis-full min-w-0 lg:w-full lg:max-w-0 lg:align-top",
      cell: ({ subject, message, consent }) => (
        <>
          <p className="truncate font-medium">{subjectName(t, subject)}</p>
          <p
            lang={consent?.language}
            className="wrap-anywhere line-clamp-2 text-[0.875rem] text-muted lg:line-clamp-1"
          >
            {message}
          </p>
        </>
      ),
    },
    {
      heading: t("messages.column.status"),
      className: "lg:align-top",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      heading: t("messages.column.mail"),
      className: "lg:align-top",
      cell: ({ mails }) => <MailBadge state={mailStateOf(mails)} />,
    },
    {
      heading: t("messages.column.received"),
      className: "whitespace-nowrap text-[0.8125rem] text-muted lg:align-top",
      cell: ({ created_at }) => (
        <time dateTime={new Date(created_at).toISOString()}>{formatMoment(created_at)}</time>
      ),
    },
  ]
  return <DataTable caption={t("messages.title")} columns={columns} rows={messages} keyOf={({ id }) => id} />
}

/** The sender's name as the way to the message, from anywhere in the row; the message knows the way back to this list. */
function Sender({ message: { id, name, company, email, status } }: { message: Message }) {
  const { search } = useLocation()
  return (
    <div className="lg:w-56">
      <Link
        to={`/admin/messages/${id}`}
        prefetch="intent"
        state={{ list: search }}
        className={`wrap-anywhere inline-flex min-h-6 items-center underline-offset-4 hover:underline ${rowLinkClass} ${status === "new" ? "font-bold" : "font-semibold"}`}
      >
        {name}
      </Link>
      <p className="wrap-anywhere text-[0.8125rem] text-muted">{company ?? email}</p>
    </div>
  )
}
