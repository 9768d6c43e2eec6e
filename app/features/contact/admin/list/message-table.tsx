import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { Marked, mark } from "#app/components/marked.tsx"
import { Age, type Column, DataTable } from "#app/components/panel/data-table.tsx"
import type { IconName } from "#app/components/panel/icon.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import type { Choice } from "../choices.ts"
import { MessageMarks, useMessageColumns } from "../message-parts.tsx"
import { PutOffBadge } from "../work/put-off-parts.tsx"
import type { FoundMessage } from "./found-messages.ts"
import { leadFacts } from "./lead-facts.ts"
import { metalNames } from "./metal-names.ts"

export const choiceIcons: Record<Choice, IconName> = {
  inbox: "inbox",
  open: "opened",
  mine: "account",
  unassigned: "none",
  overdue: "waiting",
  "put-off": "refresh",
  new: "messages",
  read: "opened",
  answered: "answered",
  held: "held",
  undelivered: "refused",
  spam: "spam",
}

type Props = {
  messages: readonly FoundMessage[]
  now: number
  ticked: ReadonlySet<string>
  onTick: (id: string) => void
}

export function MessageTable({ messages, now, ticked, onTick }: Props) {
  const { t } = useTranslation("admin")
  const { search } = useLocation()
  const [sender, text] = useMessageColumns(search, undefined, mark)
  const columns: Column<FoundMessage>[] = [
    {
      heading: sender.heading,
      className: "lg:align-top",
      cell: message => (
        <div className="flex items-start gap-2">
          {/* Above the link that covers the row. */}
          <label className="relative z-1 -m-2 flex-none p-2">
            <input
              type="checkbox"
              checked={ticked.has(message.id)}
              onChange={() => onTick(message.id)}
              aria-label={t("messages.ticked.one", { name: message.name })}
              className="mt-0.5 block size-5 scroll-mb-40 accent-copper-600"
            />
          </label>
          {sender.cell(message)}
        </div>
      ),
    },
    {
      ...text,
      cell: message => (
        <>
          {text.cell(message)}
          {message.found_in.map((found, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two replies of one template have the same words.
            <p key={place} className="wrap-anywhere line-clamp-2 text-[0.875rem]">
              <span className="text-muted">{t(`messages.foundIn.${found.kind}`)}</span>{" "}
              <Marked text={found.text} />
            </p>
          ))}
        </>
      ),
    },
    {
      heading: t("messages.column.lead"),
      className: "text-[0.875rem] empty:hidden lg:align-top lg:empty:table-cell xl:min-w-44",
      cell: message => leadFacts(t, message, metalNames()).map(fact => <p key={fact}>{mark(fact)}</p>),
    },
    {
      heading: t("messages.column.age"),
      className: "text-[0.8125rem] text-muted lg:align-top",
      cell: ({ created_at, assignee }) => (
        <>
          <p className="whitespace-nowrap">
            <Age moment={created_at} now={now} />
          </p>
          {assignee && <Assignee address={assignee} />}
        </>
      ),
    },
    {
      heading: t("messages.column.status"),
      className: "lg:align-top",
      cell: message => (
        <MessageMarks message={message} now={now}>
          <PutOffBadge message={message} now={now} />
        </MessageMarks>
      ),
    },
  ]
  return <DataTable caption={t("messages.title")} columns={columns} rows={messages} />
}

function Assignee({ address }: { address: string }) {
  const { t } = useTranslation("admin")
  const isOwn = useSession().user?.email?.toLowerCase() === address
  return (
    <p title={inLetters(address)} className="wrap-anywhere lg:max-w-28">
      <span className="sr-only">{t("messages.column.assignee")}: </span>
      {isOwn ? t("messages.assignee.me") : address.split("@")[0]}
    </p>
  )
}
