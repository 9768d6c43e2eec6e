import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Badge, type BadgeTone } from "#app/components/panel/badge.tsx"
import { type Column, rowLinkClass } from "#app/components/panel/data-table.tsx"
import { Icon, type IconName } from "#app/components/panel/icon.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import {
  type MailState,
  type Message,
  mailStateOf,
  type Outcome,
  type Status,
  subjectName,
} from "./message.ts"
import { isOverdue } from "./overdue.ts"

type Look = { tone: BadgeTone; icon: IconName }

const statusLooks: Record<Status, Look> = {
  new: { tone: "copper", icon: "messages" },
  read: { tone: "steel", icon: "opened" },
  answered: { tone: "patina", icon: "answered" },
  spam: { tone: "danger", icon: "spam" },
}

export const mailLooks: Record<MailState, Look> = {
  none: { tone: "steel", icon: "none" },
  held: { tone: "brass", icon: "held" },
  pending: { tone: "steel", icon: "waiting" },
  sent: { tone: "patina", icon: "done" },
  failed: { tone: "danger", icon: "refused" },
}

const outcomeLooks: Record<Outcome, Look> = {
  offer: { tone: "brass", icon: "send" },
  won: { tone: "patina", icon: "done" },
  lost: { tone: "steel", icon: "none" },
  settled: { tone: "steel", icon: "answered" },
}

export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation("admin")
  return <Badge {...statusLooks[status]}>{t(`messages.status.${status}`)}</Badge>
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("admin")
  return <Badge {...outcomeLooks[outcome]}>{t(`messages.outcomes.${outcome}`)}</Badge>
}

export function StatusFace({ status }: { status: Status }) {
  const { t } = useTranslation("admin")
  return (
    <>
      <Icon name={statusLooks[status].icon} className="size-4 max-sm:hidden" />
      {t(`messages.status.${status}`)}
    </>
  )
}

export function MailBadge({ state }: { state: MailState }) {
  const { t } = useTranslation("admin")
  return <Badge {...mailLooks[state]}>{t(`messages.mail.${state}`)}</Badge>
}

/** With its noun, as it stands beside the message's own status. */
export function MailMark({ state }: { state: MailState }) {
  const { t } = useTranslation("admin")
  if (state !== "held" && state !== "failed") return null
  return <Badge {...mailLooks[state]}>{t(`messages.mailMark.${state}`)}</Badge>
}

type MarksProps = { message: Message; now: number; children?: React.ReactNode }

export function MessageMarks({ message, now, children }: MarksProps) {
  const { t } = useTranslation("admin")
  return (
    <div className="flex flex-wrap justify-end gap-1 lg:justify-start">
      <StatusBadge status={message.status} />
      {message.outcome && <OutcomeBadge outcome={message.outcome} />}
      {isOverdue(message, now) && (
        <Badge tone="danger" icon="waiting">
          {t("waiting.overdue")}
        </Badge>
      )}
      <MailMark state={mailStateOf(message)} />
      {children}
    </div>
  )
}

type Mark = (text: string) => React.ReactNode

/**
 * `search`: the list's query, for the link back. `before` is shown between a message's subject and text. `mark` marks what was
 * found.
 */
export function useMessageColumns(
  search: string,
  before?: (message: Message) => React.ReactNode,
  mark: Mark = text => text,
): [Column<Message>, Column<Message>] {
  const { t } = useTranslation("admin")
  return [
    {
      heading: t("messages.column.sender"),
      className: "lg:align-top",
      cell: message => <Sender message={message} search={search} mark={mark} />,
    },
    {
      heading: t("messages.column.message"),
      className: "basis-full min-w-0 lg:w-full lg:max-w-0 lg:align-top",
      cell: message => (
        <>
          <p className="truncate font-medium">{mark(subjectName(t, message.subject))}</p>
          {before?.(message)}
          <p
            lang={message.consent?.language}
            className="wrap-anywhere line-clamp-2 text-[0.875rem] text-muted lg:line-clamp-1"
          >
            {mark(message.message)}
          </p>
        </>
      ),
    },
  ]
}

type SenderProps = { message: Message; search: string; mark: Mark }

/** Links to the message from the whole row. */
function Sender({ message: { id, name, company, email, status }, search, mark }: SenderProps) {
  const shown = inLetters(email)
  const at = shown.lastIndexOf("@") + 1
  const address = [mark(shown.slice(0, at)), <wbr key="@" />, mark(shown.slice(at))]
  return (
    <div className="lg:w-36 xl:w-44 min-[90rem]:w-56">
      <Link
        to={`/admin/messages/${id}`}
        prefetch="intent"
        state={{ list: search }}
        className={`wrap-anywhere inline-flex min-h-6 items-center underline-offset-4 hover:underline ${rowLinkClass} ${status === "new" ? "font-bold" : "font-semibold"}`}
      >
        {mark(name)}
      </Link>
      <p className="wrap-anywhere text-[0.8125rem] text-muted">
        {company === null ? address : mark(company)}
      </p>
    </div>
  )
}
