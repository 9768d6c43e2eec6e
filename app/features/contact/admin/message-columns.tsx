import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { type Column, rowLinkClass } from "#app/components/panel/data-table.tsx"
import { type Message, subjectName } from "./message.ts"

/** The columns that every table of messages begins with. The message knows the way back to the list of that search. */
export function useMessageColumns(search: string): Column<Message>[] {
  const { t } = useTranslation("admin")
  return [
    {
      heading: t("messages.column.sender"),
      className: "lg:align-top",
      cell: message => <Sender message={message} search={search} />,
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
  ]
}

type SenderProps = { message: Message; search: string }

/** The sender's name as the way to the message, from anywhere in the row. */
function Sender({ message: { id, name, company, email, status }, search }: SenderProps) {
  return (
    <div className="lg:w-44 min-[90rem]:w-56">
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
