import { useTranslation } from "react-i18next"
import { Badge, type BadgeTone } from "#app/components/panel/badge.tsx"
import { Icon, type IconName } from "#app/components/panel/icon.tsx"
import type { Choice, MailState, Status } from "./message.ts"

type Look = { tone: BadgeTone; icon: IconName }

const statusLooks: Record<Status, Look> = {
  new: { tone: "copper", icon: "messages" },
  read: { tone: "steel", icon: "opened" },
  answered: { tone: "patina", icon: "answered" },
  spam: { tone: "danger", icon: "spam" },
}

const mailLooks: Record<MailState, Look> = {
  none: { tone: "steel", icon: "none" },
  held: { tone: "brass", icon: "held" },
  pending: { tone: "steel", icon: "waiting" },
  sent: { tone: "patina", icon: "done" },
  failed: { tone: "danger", icon: "refused" },
}

export const choiceIcons: Record<Choice, IconName> = {
  inbox: "inbox",
  new: statusLooks.new.icon,
  read: statusLooks.read.icon,
  answered: statusLooks.answered.icon,
  held: mailLooks.held.icon,
  undelivered: mailLooks.failed.icon,
  spam: statusLooks.spam.icon,
}

export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation("admin")
  return <Badge {...statusLooks[status]}>{t(`messages.status.${status}`)}</Badge>
}

/** A status where it is chosen. */
export function StatusFace({ status }: { status: Status }) {
  const { t } = useTranslation("admin")
  return (
    <>
      <Icon name={statusLooks[status].icon} />
      {t(`messages.status.${status}`)}
    </>
  )
}

export function MailBadge({ state }: { state: MailState }) {
  const { t } = useTranslation("admin")
  return <Badge {...mailLooks[state]}>{t(`messages.mail.${state}`)}</Badge>
}
