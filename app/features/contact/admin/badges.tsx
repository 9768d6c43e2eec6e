import { useTranslation } from "react-i18next"
import { Badge, type BadgeTone } from "#app/components/badge.tsx"
import type { MailState, Status } from "./message.ts"

const statusTones: Record<Status, BadgeTone> = {
  new: "copper",
  read: "steel",
  answered: "patina",
  spam: "danger",
}

const mailTones: Record<MailState, BadgeTone> = {
  none: "steel",
  held: "brass",
  pending: "steel",
  sent: "patina",
  failed: "danger",
}

/** What the staff has done about a message. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation("admin")
  return <Badge tone={statusTones[status]}>{t(`messages.status.${status}`)}</Badge>
}

/** How far the mails about a message are. */
export function MailBadge({ state }: { state: MailState }) {
  const { t } = useTranslation("admin")
  return <Badge tone={mailTones[state]}>{t(`messages.mail.${state}`)}</Badge>
}
